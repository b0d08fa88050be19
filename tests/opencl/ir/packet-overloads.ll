; Builtins of several arguments become the library's overload on as many lanes.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: call spir_func <4 x float> @_Z7_cl_powDv4_fS_(<4 x float> {{.*}}, <4 x float>

@_local_id_x = external global i64
declare float @_Z7_cl_powff(float, float)

define void @k(ptr %p, ptr %q, float %f) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr float, ptr %p, i64 %x
  %v = load float, ptr %a
  %w = call float @_Z7_cl_powff(float %v, float %f)
  store float %w, ptr %a
  ret void
}
