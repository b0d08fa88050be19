; Intrinsics have a form on vectors, which keeps flags; OpenCL's builtins become
; intrinsics.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: call nnan float @llvm.sqrt.f32(float %f)
; CHECK: call fast <4 x float> @llvm.fmuladd.v4f32(
; CHECK: call <4 x float> @llvm.floor.v4f32(
; CHECK: call <4 x i32> @llvm.ctlz.v4i32(<4 x i32> {{.*}}, i1 true)

@_local_id_x = external global i64
declare float @llvm.sqrt.f32(float)
declare float @llvm.fmuladd.f32(float, float, float)
declare float @_Z9_cl_floorf(float)
declare i32 @llvm.ctlz.i32(i32, i1)

define void @k(ptr %p, ptr %q, float %f) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr float, ptr %p, i64 %x
  %v = load float, ptr %a
  %s = call nnan float @llvm.sqrt.f32(float %f)
  %w = call fast float @llvm.fmuladd.f32(float %v, float %s, float %v)
  %u = call float @_Z9_cl_floorf(float %w)
  store float %u, ptr %a
  %b = getelementptr i32, ptr %q, i64 %x
  %c = load i32, ptr %b
  %d = call i32 @llvm.ctlz.i32(i32 %c, i1 true)
  store i32 %d, ptr %b
  ret void
}
