; SLEEF's power is right on 8 doubles.
; RUN: --kernel k --size 64 --lanes 8 --prepared
; CHECK: call spir_func <8 x double> @Sleef_powd8_u10(
; CHECK: call spir_func <8 x double> @Sleef_powrd8_u10(

@_local_id_x = external global i64
declare double @_Z7_cl_powdd(double, double)
declare double @_Z8_cl_powrdd(double, double)

define void @k(ptr %p, double %f) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr double, ptr %p, i64 %x
  %v = load double, ptr %a
  %w = call double @_Z7_cl_powdd(double %v, double %f)
  %u = call double @_Z8_cl_powrdd(double %w, double %f)
  store double %u, ptr %a
  ret void
}
