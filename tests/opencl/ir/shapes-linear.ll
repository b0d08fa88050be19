; Sums, products and shifts of an id are linear, with their alignment.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: linear 1 align 2 bits 6 exact: %x = load
; CHECK: linear 1 align 0 bits 64: %sum = add
; CHECK: linear 12 align 4 bits 10 exact: %product = mul
; CHECK: linear 8 align 5 bits 9 exact: %shift = shl
; CHECK: linear -1 align 0 bits 64{{.*}}: %less = sub
; CHECK: divergent{{.*}}: %square = mul
; CHECK: divergent{{.*}}: %unknown = mul

@_local_id_x = external global i64
declare void @use(i64)

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %sum = add i64 %x, %n
  %product = mul i64 %x, 12
  %shift = shl i64 %x, 3
  %less = sub i64 %n, %x
  %square = mul i64 %x, %x
  %unknown = mul i64 %x, %n
  call void @use(i64 %sum)
  call void @use(i64 %product)
  call void @use(i64 %shift)
  call void @use(i64 %less)
  call void @use(i64 %square)
  call void @use(i64 %unknown)
  ret void
}
