; A builtin on vectors is called for each element, and so on all lanes; scalars
; among its operands are for all elements.
; RUN: --kernel k --size 64 --lanes 4
; CHECK-NOT: no scalar
; CHECK-DAG: call spir_func <4 x float> @_Z7_cl_expDv4_f
; CHECK-DAG: call <4 x float> @llvm.minnum.v4f32
; CHECK-DAG: call <4 x float> @llvm.maxnum.v4f32

@_local_id_x = external global i64
declare <2 x float> @_Z7_cl_expDv2_f(<2 x float>)
declare <2 x float> @_Z8_cl_fminDv2_ff(<2 x float>, float)
declare <2 x float> @_Z9_cl_clampDv2_fff(<2 x float>, float, float)

define spir_kernel void @k(ptr %p, ptr %q, float %y) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr <2 x float>, ptr %p, i64 %x
  %v = load <2 x float>, ptr %a
  %e = call <2 x float> @_Z7_cl_expDv2_f(<2 x float> %v)
  %m = call <2 x float> @_Z8_cl_fminDv2_ff(<2 x float> %e, float %y)
  %w = call <2 x float> @_Z9_cl_clampDv2_fff(<2 x float> %m, float 0.0, float %y)
  %b = getelementptr <2 x float>, ptr %q, i64 %x
  store <2 x float> %w, ptr %b
  ret void
}
