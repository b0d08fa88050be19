; The bits of two lines are no line, though they do not meet.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: divergent {{.*}}: %both = or

@_local_id_x = external global i64
declare void @use(i64)

define void @k() {
entry:
  %x = load i64, ptr @_local_id_x
  %up = shl i64 %x, 4
  %both = or i64 %up, %x
  call void @use(i64 %both)
  ret void
}
