; What is promised of a call is promised of its elements', and the convention is that of
; the function that is called.
; RUN: --kernel k --size 64 --lanes 4 --without Sleef_
; CHECK: call nnan <4 x float> @llvm.minnum.v4f32
; CHECK: call spir_func double @_Z7_cl_powdd(double

@_local_id_x = external global i64
declare <2 x float> @_Z8_cl_fminDv2_fS_(<2 x float>, <2 x float>)
declare <2 x double> @_Z7_cl_powDv2_dS_(<2 x double>, <2 x double>)

define void @k(ptr %p, <2 x float> %y, <2 x double> %z) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr <2 x double>, ptr %p, i64 %x
  %v = load <2 x float>, ptr %a
  %m = call nnan <2 x float> @_Z8_cl_fminDv2_fS_(<2 x float> %v, <2 x float> %y)
  %d = fpext <2 x float> %m to <2 x double>
  %w = call <2 x double> @_Z7_cl_powDv2_dS_(<2 x double> %d, <2 x double> %z)
  store <2 x double> %w, ptr %a
  ret void
}
