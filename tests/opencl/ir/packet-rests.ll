; fmod and remainder by a quotient, where it is small and the divisor finite. Other lanes
; call the library: lane by lane for doubles, of which PoCL's form on vectors is wrong.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: %[[A:.*]] = call <4 x float> @llvm.fabs.v4f32(
; CHECK: %[[B:.*]] = call <4 x float> @llvm.fabs.v4f32(
; CHECK: %[[Q:.*]] = fdiv <4 x float> %[[A]], %[[B]]
; CHECK-DAG: fcmp olt <4 x float> %[[B]], <float 0x7FF0000000000000,
; CHECK-DAG: fcmp olt <4 x float> %[[Q]], <float 0x4160000000000000,
; CHECK-DAG: %[[MINUS:.*]] = fneg <4 x float> %[[B]]
; CHECK-DAG: %[[WHOLE:.*]] = call <4 x float> @llvm.trunc.v4f32(<4 x float> %[[Q]])
; CHECK: %[[REST:.*]] = call <4 x float> @llvm.fma.v4f32(<4 x float> %[[WHOLE]], <4 x float> %[[MINUS]], <4 x float> %[[A]])
; CHECK-DAG: %[[BELOW:.*]] = fcmp olt <4 x float> %[[REST]], zeroinitializer
; CHECK-DAG: %[[MORE:.*]] = fadd <4 x float> %[[REST]], %[[B]]
; CHECK: select <4 x i1> %[[BELOW]], <4 x float> %[[MORE]], <4 x float> %[[REST]]
; CHECK: call {{.*}}@_Z8_cl_fmodDv4_fS_(
; CHECK: call <4 x double> @llvm.rint.v4f64(
; CHECK-NOT: call {{.*}}@_Z13_cl_remainderDv4_dS_(
; CHECK: call {{.*}}@_Z13_cl_remainderdd(

@_local_id_x = external global i64
declare float @_Z8_cl_fmodff(float, float)
declare double @_Z13_cl_remainderdd(double, double)

define void @k(ptr %p, ptr %q, float %y, double %z) #0 {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr float, ptr %p, i64 %x
  %v = load float, ptr %a
  %r = call float @_Z8_cl_fmodff(float %v, float %y)
  store float %r, ptr %a
  %b = getelementptr double, ptr %q, i64 %x
  %d = load double, ptr %b
  %s = call double @_Z13_cl_remainderdd(double %d, double %z)
  store double %s, ptr %b
  ret void
}

attributes #0 = { "target-features"="+avx,+fma,+mmx" }
