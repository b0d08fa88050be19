; clamp on vectors is fmax and fmin, also with numbers for its limits.
; RUN: --kernel k --size 64 --lanes 4 --whole
; CHECK: [[M:%.*]] = call <16 x float> @llvm.maxnum.v16f32(
; CHECK: call <16 x float> @llvm.minnum.v16f32(<16 x float> [[M]], <16 x float> {{.*}})
; CHECK: call <16 x float> @llvm.maxnum.v16f32({{.*}}, <16 x float> <float -5.000000e-01
; CHECK: call <16 x float> @llvm.minnum.v16f32({{.*}}, <16 x float> <float 5.000000e-01

@_local_id_x = external global i64
declare <4 x float> @_Z9_cl_clampDv4_fS_S_(<4 x float>, <4 x float>, <4 x float>)
declare <4 x float> @_Z9_cl_clampDv4_fff(<4 x float>, float, float)

define void @k(ptr %p, <4 x float> %low, <4 x float> %high) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr <4 x float>, ptr %p, i64 %x
  %v = load <4 x float>, ptr %a, align 4
  %c = call <4 x float> @_Z9_cl_clampDv4_fS_S_(<4 x float> %v, <4 x float> %low, <4 x float> %high)
  %d = call <4 x float> @_Z9_cl_clampDv4_fff(<4 x float> %c, float -0.5, float 0.5)
  store <4 x float> %d, ptr %a, align 4
  ret void
}
