; Several elements are an array by their type alone.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: k: a private variable that is no array of numbers: %array = alloca i32, i64 4
; CHECK-NOT: <4 x

@_local_id_x = external global i64

define void @k(ptr %p, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %array = alloca i32, i64 4
  store i32 1, ptr %array
  %v = load i32, ptr %array
  %a = getelementptr i32, ptr %p, i64 %x
  store i32 %v, ptr %a
  ret void
}
