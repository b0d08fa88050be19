; A product that wraps in 8 bits has lost its line.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: linear 10 {{.*}}bits 64: %product = mul
; CHECK: divergent{{.*}}: %index = {{[sz]}}ext i8 %product

@_local_id_x = external global i64
declare void @use(i64)

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %id = trunc i64 %x to i8
  %product = mul i8 %id, 10
  %index = zext i8 %product to i64
  call void @use(i64 %index)
  ret void
}
