; What is not aligned may begin within one of a private array's numbers, whose lanes lie side
; by side.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: k: a part of a private array's element: {{.*}} = load i32, ptr %middle, align 2
; CHECK-NOT: <4 x

@_local_id_x = external global i64

define void @k(ptr %p, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %array = alloca [8 x i32]
  %i = and i64 %n, 7
  %a = getelementptr [8 x i32], ptr %array, i64 0, i64 %i
  store i32 %m, ptr %a
  %bytes = shl i64 %i, 1
  %middle = getelementptr i8, ptr %array, i64 %bytes
  %v = load i32, ptr %middle, align 2
  %to = getelementptr i32, ptr %p, i64 %x
  store i32 %v, ptr %to
  ret void
}
