; SLEEF's quick logarithm and cube root are as exact as OpenCL asks of floats; of doubles
; it is not known. The arcus functions are for both.
; RUN: --kernel k --size 64 --lanes 8 --prepared
; CHECK: call spir_func <8 x float> @Sleef_logf8_u35(
; CHECK: call spir_func <8 x float> @Sleef_cbrtf8_u35(
; CHECK: call spir_func <8 x float> @Sleef_acosf8_u35(
; CHECK: call spir_func <8 x double> @_Z7_cl_logDv8_d(

@_local_id_x = external global i64
declare float @_Z7_cl_logf(float)
declare float @_Z8_cl_cbrtf(float)
declare float @_Z8_cl_acosf(float)
declare double @_Z7_cl_logd(double)

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr float, ptr %p, i64 %x
  %v = load float, ptr %a
  %w = call float @_Z7_cl_logf(float %v)
  %u = call float @_Z8_cl_cbrtf(float %w)
  %t = call float @_Z8_cl_acosf(float %u)
  store float %t, ptr %a
  %b = getelementptr double, ptr %q, i64 %x
  %d = load double, ptr %b
  %e = call double @_Z7_cl_logd(double %d)
  store double %e, ptr %b
  ret void
}
