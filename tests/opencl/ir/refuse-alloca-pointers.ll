; A private array of pointers is none of numbers.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: k: a private variable that is no array of numbers: %array = alloca [4 x ptr]
; CHECK-NOT: <4 x

@_local_id_x = external global i64

define void @k(ptr %p, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %array = alloca [4 x ptr]
  store ptr %p, ptr %array
  %q = load ptr, ptr %array
  %a = getelementptr i32, ptr %q, i64 %x
  store i32 1, ptr %a
  ret void
}
