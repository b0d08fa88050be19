; Division needs the alignment of the base, and not only the stride.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: linear 1 align 2 bits 64 exact: %aligned = add
; CHECK: uniform {{.*}}: %quotient = udiv i64 %aligned, 4
; CHECK: linear 1 align 0 bits 64: %sum = add
; CHECK: divergent{{.*}}: %unknown = lshr i64 %sum, 2
; CHECK: divergent{{.*}}: %rest = and i64 %sum, 3

@_local_id_x = external global i64
declare void @use(i64)

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %base = shl i64 %n, 2
  %aligned = add i64 %base, %x
  %quotient = udiv i64 %aligned, 4
  %sum = add i64 %n, %x
  %unknown = lshr i64 %sum, 2
  %rest = and i64 %sum, 3
  call void @use(i64 %quotient)
  call void @use(i64 %unknown)
  call void @use(i64 %rest)
  ret void
}
