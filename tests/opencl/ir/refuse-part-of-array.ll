; An array of numbers in place of a private one of vectors: its index may begin within one.
; RUN: --kernel k --size 64 --lanes 4 --prepared --whole
; CHECK: k: a part of a private array's element:{{.*}}%part
; CHECK-NOT: <16 x

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %array = alloca [8 x <4 x i32>]
  %a = getelementptr <4 x i32>, ptr %p, i64 %x
  %v = load <4 x i32>, ptr %a, align 4
  store <4 x i32> %v, ptr %array
  %i = and i64 %n, 7
  %row = shl i64 %n, 2
  %good = getelementptr [4 x i32], ptr %array, i64 %i, i64 %row
  %u = load <4 x i32>, ptr %good, align 4
  %struct = getelementptr { i64, [2 x i32], i64, i64 }, ptr %array, i64 0, i32 2
  %t = load <4 x i32>, ptr %struct, align 4
  %part = getelementptr [32 x i32], ptr %array, i64 0, i64 %i
  %w = load <4 x i32>, ptr %part, align 4
  %s = add <4 x i32> %u, %w
  store <4 x i32> %s, ptr %a, align 4
  ret void
}
