; Numbers that go down leave a block where those that go up begin one; and a difference
; may be negative, whatever it is of.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: linear -1 {{.*}} bits 64{{.*}}: %down = sub
; CHECK: divergent {{.*}}: %low = and
; CHECK: divergent {{.*}}: %high = lshr

@_local_id_x = external global i64
declare void @use(i64)

define void @k(i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %down = sub i64 64, %x
  %low = and i64 %down, 7
  %high = lshr i64 %down, 2
  call void @use(i64 %low)
  call void @use(i64 %high)
  ret void
}
