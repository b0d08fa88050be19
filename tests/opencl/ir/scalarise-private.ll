; A private array of vectors is one of their elements, by lanes; three of them
; take the room of four.
; RUN: --kernel k --size 64 --lanes 4
; CHECK-NOT: no array of numbers
; CHECK: alloca [8 x [4 x <4 x i32>]]

@_local_id_x = external global i64

define spir_kernel void @k(ptr %p, ptr %q, i64 %n, i64 %m) {
entry:
  %t = alloca [8 x <3 x i32>], align 16
  %x = load i64, ptr @_local_id_x
  %a = getelementptr <3 x i32>, ptr %p, i64 %x
  %v = load <3 x i32>, ptr %a
  %i = and i64 %n, 7
  %c = getelementptr [8 x <3 x i32>], ptr %t, i64 0, i64 %i
  store <3 x i32> %v, ptr %c
  %j = and i64 %m, 7
  %d = getelementptr [8 x <3 x i32>], ptr %t, i64 0, i64 %j
  %w = load <3 x i32>, ptr %d
  %b = getelementptr <3 x i32>, ptr %q, i64 %x
  store <3 x i32> %w, ptr %b
  ret void
}
