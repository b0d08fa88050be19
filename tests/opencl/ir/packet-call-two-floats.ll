; A function on two floats, which are passed as a double, has no overload on doubles;
; nor has one on numbers of several types.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK-COUNT-4: call double @_Z7_cl_expDv2_f(double
; CHECK-COUNT-4: call float @_Z9_cl_atan2fd(float

@_local_id_x = external global i64
declare double @_Z7_cl_expDv2_f(double)
declare float @_Z9_cl_atan2fd(float, double)

define void @k(ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr double, ptr %p, i64 %x
  %v = load double, ptr %a
  %w = call double @_Z7_cl_expDv2_f(double %v)
  %f = fptrunc double %w to float
  %u = call float @_Z9_cl_atan2fd(float %f, double %v)
  store float %u, ptr %a
  ret void
}
