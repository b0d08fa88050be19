; Conversions round by LLVM's functions; what saturates is cut to what the type holds, or
; replaced where floats do not hold that. Ways to round to floats choose a neighbour.
; RUN: --kernel k --size 64 --lanes 8
; CHECK-LABEL: define void @k(
; CHECK: call <8 x double> @llvm.rint.v8f64(
; CHECK: fptosi <8 x double> {{.*}} to <8 x i32>
; CHECK: call <8 x double> @llvm.floor.v8f64(
; CHECK: fcmp ogt <8 x double> {{.*}}, zeroinitializer
; CHECK: fcmp olt <8 x double> {{.*}}, <double 2.550000e+02,
; CHECK: fptoui <8 x double> {{.*}} to <8 x i8>
; CHECK: fcmp {{.*}} <8 x float> {{.*}}, <float 0x41E0000000000000,
; CHECK: select <8 x i1> {{.*}}, <8 x i32> <i32 2147483647,
; CHECK: fptrunc <8 x double> {{.*}} to <8 x float>
; CHECK: fpext <8 x float> {{.*}} to <8 x double>
; CHECK: add <8 x i32>
; CHECK-NOT: call {{.*}}_cl_convert

@_local_id_x = external global i64
declare i32 @_Z19_cl_convert_int_rted(double)
declare zeroext i8 @_Z25_cl_convert_uchar_sat_rtnd(double)
declare i32 @_Z19_cl_convert_int_satf(float)
declare float @_Z21_cl_convert_float_rtzd(double)

define void @k(ptr %p, ptr %q, ptr %s, ptr %u, ptr %w) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr double, ptr %p, i64 %x
  %b = getelementptr i32, ptr %q, i64 %x
  %c = getelementptr i8, ptr %s, i64 %x
  %d = getelementptr i32, ptr %u, i64 %x
  %e = getelementptr float, ptr %w, i64 %x
  %v = load double, ptr %a
  %f = load float, ptr %e
  %n = call i32 @_Z19_cl_convert_int_rted(double %v)
  store i32 %n, ptr %b
  %m = call i8 @_Z25_cl_convert_uchar_sat_rtnd(double %v)
  store i8 %m, ptr %c
  %t = call i32 @_Z19_cl_convert_int_satf(float %f)
  store i32 %t, ptr %d
  %r = call float @_Z21_cl_convert_float_rtzd(double %v)
  store float %r, ptr %e
  ret void
}
