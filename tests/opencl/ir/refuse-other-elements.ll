; An array in lanes has elements of one size.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: k: a private array is accessed by other elements
; CHECK-NOT: <4 x

@_local_id_x = external global i64
declare void @use(i64)

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %array = alloca [64 x i32]
  %i = and i64 %n, 63
  %a = getelementptr [64 x i32], ptr %array, i64 0, i64 %i
  store i32 %m, ptr %a
  %b = getelementptr i8, ptr %array, i64 %x
  %byte = load i8, ptr %b
  %wide = zext i8 %byte to i64
  call void @use(i64 %wide)
  ret void
}
