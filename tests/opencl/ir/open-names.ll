; half_tan and native_log10 have no form on vectors: tan and log10 take their place.
; half_rsqrt has.
; RUN: --kernel k --size 64 --lanes 16
; CHECK: k: 16 lanes
; CHECK-NOT: call {{.*}}half_tan
; CHECK: call {{.*}}@Sleef_tanf16_u35(
; CHECK-NOT: call {{.*}}native_log10
; CHECK: call {{.*}}@_Z9_cl_log10Dv16_f(
; CHECK: call {{.*}}@_Z14_cl_half_rsqrtDv16_f(

@_local_id_x = external global i64
declare float @_Z7_cl_tanf(float)
declare float @_Z9_cl_log10f(float)
declare float @_Z12_cl_half_tanf(float)
declare float @_Z16_cl_native_log10f(float)
declare float @_Z14_cl_half_rsqrtf(float)

define void @k(ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr float, ptr %p, i64 %x
  %v = load float, ptr %a
  %t = call float @_Z12_cl_half_tanf(float %v)
  %l = call float @_Z16_cl_native_log10f(float %t)
  %r = call float @_Z14_cl_half_rsqrtf(float %l)
  store float %r, ptr %a
  ret void
}
