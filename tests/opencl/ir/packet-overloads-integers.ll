; An integer beside numbers of another type becomes a vector as well: of one value, or of
; several. PoCL's form on doubles is made of its pow, which is wrong, and not called:
; SLEEF's is.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: call spir_func <4 x float> @_Z8_cl_pownDv4_fDv4_i(<4 x float> {{.*}}, <4 x i32>
; CHECK: call spir_func <4 x double> @Sleef_pownd4_u10(<4 x double> {{.*}}, <4 x i32>
; CHECK-COUNT-4: call double @_Z9_cl_rootndi(double
; CHECK-NOT: call double @_Z9_cl_rootndi(double

@_local_id_x = external global i64
declare float @_Z8_cl_pownfi(float, i32)
declare double @_Z8_cl_powndi(double, i32)
declare double @_Z9_cl_rootndi(double, i32)

define void @k(ptr %p, ptr %q, i32 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr float, ptr %p, i64 %x
  %v = load float, ptr %a
  %w = call float @_Z8_cl_pownfi(float %v, i32 %n)
  store float %w, ptr %a
  %b = getelementptr double, ptr %q, i64 %x
  %d = load double, ptr %b
  %i = trunc i64 %x to i32
  %e = call double @_Z8_cl_powndi(double %d, i32 %i)
  %r = call double @_Z9_cl_rootndi(double %e, i32 %i)
  store double %r, ptr %b
  ret void
}
