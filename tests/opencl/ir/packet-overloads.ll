; Builtins of several arguments become the library's form on as many lanes: SLEEF's,
; where it is quicker.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: %[[POWER:.*]] = call spir_func <4 x float> @Sleef_powf4_u10(<4 x float> {{.*}}, <4 x float>
; CHECK: call spir_func <4 x float> @Sleef_hypotf4_u35(<4 x float> %[[POWER]], <4 x float>

@_local_id_x = external global i64
declare float @_Z7_cl_powff(float, float)
declare float @_Z9_cl_hypotff(float, float)

define void @k(ptr %p, ptr %q, float %f) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr float, ptr %p, i64 %x
  %v = load float, ptr %a
  %w = call float @_Z7_cl_powff(float %v, float %f)
  %h = call float @_Z9_cl_hypotff(float %w, float %f)
  store float %h, ptr %a
  ret void
}
