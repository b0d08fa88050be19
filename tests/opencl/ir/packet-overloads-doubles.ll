; PoCL's power on 8 doubles is wrong: without SLEEF's it is called lane by lane, and so
; is powr.
; RUN: --kernel k --size 64 --lanes 8 --prepared --without Sleef_
; CHECK-NOT: Dv8_d
; CHECK-COUNT-8: call double @_Z7_cl_powdd(double
; CHECK-COUNT-8: call double @_Z8_cl_powrdd(double
; CHECK-NOT: Dv4_d

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
