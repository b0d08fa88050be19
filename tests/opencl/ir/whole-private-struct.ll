; A field of a struct of vectors is a whole vector: its place in the struct is.
; RUN: --kernel k --size 64 --lanes 2 --prepared --whole
; CHECK: alloca [4 x { <8 x i32>, <8 x i32> }]
; CHECK: load <8 x i32>

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %array = alloca [4 x { <4 x i32>, <4 x i32> }]
  %a = getelementptr <4 x i32>, ptr %p, i64 %x
  %v = load <4 x i32>, ptr %a, align 4
  %first = getelementptr [4 x { <4 x i32>, <4 x i32> }], ptr %array, i64 0, i64 1, i32 1
  store <4 x i32> %v, ptr %first
  %i = and i64 %n, 3
  %second = getelementptr [4 x { <4 x i32>, <4 x i32> }], ptr %array, i64 0, i64 %i, i32 1
  %w = load <4 x i32>, ptr %second
  store <4 x i32> %w, ptr %a, align 4
  ret void
}
