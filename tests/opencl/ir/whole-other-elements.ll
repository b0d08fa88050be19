; Whole vectors by lanes cannot be read element by element.
; RUN: --kernel k --size 64 --lanes 4 --prepared --whole
; CHECK: k: a private array is accessed by other elements: %w = load i32

@_local_id_x = external global i64

define void @k(ptr %p, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %array = alloca [8 x <4 x i32>]
  %a = getelementptr <4 x i32>, ptr %p, i64 %x
  %v = load <4 x i32>, ptr %a, align 4
  %i = and i64 %n, 7
  %own = getelementptr [8 x <4 x i32>], ptr %array, i64 0, i64 %i
  store <4 x i32> %v, ptr %own
  %w = load i32, ptr %own
  %b = getelementptr i32, ptr %p, i64 %x
  store i32 %w, ptr %b, align 4
  ret void
}
