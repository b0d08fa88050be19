; A field of a structure that begins within one of a private array's vectors.
; RUN: --kernel k --size 64 --lanes 4 --prepared --whole
; CHECK: k: a part of a private array's element:{{.*}}%part
; CHECK-NOT: <16 x

@_local_id_x = external global i64

define void @k(ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %array = alloca [8 x <4 x i32>]
  %a = getelementptr <4 x i32>, ptr %p, i64 %x
  %v = load <4 x i32>, ptr %a, align 4
  store <4 x i32> %v, ptr %array
  %part = getelementptr { i64, i64, i64, i64 }, ptr %array, i64 0, i32 1
  %w = load <4 x i32>, ptr %part, align 4
  store <4 x i32> %w, ptr %a, align 4
  ret void
}
