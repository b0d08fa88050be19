; A private array of vectors has all lanes' vectors for each element: a uniform index
; accesses all, another one each lane's own.
; RUN: --kernel k --size 64 --lanes 2 --prepared --whole --shapes
; CHECK: uniform {{.*}}private: %array = alloca
; CHECK: divergent {{.*}}: %w = load <4 x i32>
; CHECK: group {{.*}}: store <4 x i32>
; CHECK: alloca [8 x <8 x i32>]
; CHECK: getelementptr [8 x <8 x i32>], ptr {{.*}}, <2 x i64>
; CHECK: getelementptr i8, <2 x ptr> {{.*}}, <2 x i64> <i64 0, i64 16>
; CHECK: store <4 x i32>
; CHECK: store <4 x i32>
; CHECK: load <8 x i32>
; CHECK: store <8 x i32>

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %array = alloca [8 x <4 x i32>]
  %a = getelementptr <4 x i32>, ptr %p, i64 %x
  %v = load <4 x i32>, ptr %a, align 4
  %j = and i64 %x, 7
  %own = getelementptr [8 x <4 x i32>], ptr %array, i64 0, i64 %j
  store <4 x i32> %v, ptr %own
  %i = and i64 %n, 7
  %all = getelementptr [8 x <4 x i32>], ptr %array, i64 0, i64 %i
  %w = load <4 x i32>, ptr %all
  store <4 x i32> %w, ptr %a, align 4
  %ints = alloca [8 x i32]
  %one = getelementptr [8 x i32], ptr %ints, i64 0, i64 %i
  store i32 1, ptr %one, align 4
  %number = getelementptr i32, ptr %q, i64 %x
  store i32 5, ptr %number, align 4
  ret void
}
