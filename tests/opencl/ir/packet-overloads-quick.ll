; SLEEF's sine is as exact as OpenCL asks below 2^15; larger numbers, and what is
; none, have PoCL's own.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: %[[BITS:.*]] = call <4 x float> @llvm.fabs.v4f32(
; CHECK: %[[SMALL:.*]] = fcmp olt <4 x float> %[[BITS]], <float 3.276800e+04,
; CHECK: %[[FEW:.*]] = select <4 x i1> %[[SMALL]], <4 x float> %[[X:.*]], <4 x float> <float 1.000000e+00,
; CHECK: %[[OF_SMALL:.*]] = call spir_func <4 x float> @Sleef_sinf4_u35(<4 x float> %[[FEW]])
; CHECK: %[[LARGE:.*]] = xor <4 x i1> %[[SMALL]], <i1 true,
; CHECK: %[[ANY:.*]] = call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %[[LARGE]])
; CHECK: %[[NONE:.*]] = xor i1 %[[ANY]], true
; CHECK: br i1 %[[NONE]], label %next, label %large, !prof
; CHECK: large:
; CHECK: %[[MANY:.*]] = select <4 x i1> %[[LARGE]], <4 x float> %[[X]], <4 x float> <float 1.000000e+00,
; CHECK: %[[OF_LARGE:.*]] = call spir_func <4 x float> @_Z7_cl_sinDv4_f(<4 x float> %[[MANY]])
; CHECK: select <4 x i1> %[[SMALL]], <4 x float> %[[OF_SMALL]], <4 x float> %[[OF_LARGE]]

@_local_id_x = external global i64
declare float @_Z7_cl_sinf(float)

define void @k(ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr float, ptr %p, i64 %x
  %v = load float, ptr %a
  %w = call float @_Z7_cl_sinf(float %v)
  store float %w, ptr %a
  ret void
}
