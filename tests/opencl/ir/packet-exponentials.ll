; What is made of e^x is written into the kernel for floats and doubles, large numbers, too;
; erf is for floats alone.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: [[MOST:%.*]] = fcmp ogt <4 x float> [[SIZE:%.*]], <float 8.950000e+01,
; CHECK: select <4 x i1> [[MOST]], <4 x float> <float 8.950000e+01,
; CHECK: shl <4 x i32> {{.*}}, <i32 23,
; CHECK: fdiv <4 x float> <float 2.500000e-01,
; CHECK: shl <4 x i64> {{.*}}, <i64 52,
; CHECK: call <4 x double> @llvm.copysign.v4f64(
; CHECK: fcmp olt <4 x float> {{.*}}, <float 5.000000e-01,
; CHECK: call {{.*}}@_Z7_cl_erfDv4_d(
; CHECK-NOT: call {{.*}}sh
; CHECK: ret void

@_local_id_x = external global i64
declare float @_Z8_cl_coshf(float)
declare double @_Z8_cl_sinhd(double)
declare float @_Z7_cl_erff(float)
declare double @_Z7_cl_erfd(double)

define void @k(ptr %p, ptr %q) "target-features"="+avx,+fma,+mmx" {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr float, ptr %p, i64 %x
  %b = getelementptr double, ptr %q, i64 %x
  %v = load float, ptr %a
  %w = load double, ptr %b
  %c = call float @_Z8_cl_coshf(float %v)
  %s = call double @_Z8_cl_sinhd(double %w)
  %e = call float @_Z7_cl_erff(float %c)
  %d = call double @_Z7_cl_erfd(double %s)
  store float %e, ptr %a
  store double %d, ptr %b
  ret void
}
