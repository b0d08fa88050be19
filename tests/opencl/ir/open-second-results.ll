; Functions that store a second result through a pointer become functions that only
; return one, and a store: in registers if it is private.
; RUN: --kernel k --size 64 --lanes 16
; CHECK: k: 16 lanes
; CHECK-NOT: call {{.*}}sincos
; CHECK-NOT: call {{.*}}fract
; CHECK-NOT: call {{.*}}lgamma_r
; CHECK-DAG: call <16 x float> @_Z7_cl_sinDv16_f(
; CHECK-DAG: call <16 x float> @_Z7_cl_cosDv16_f(
; CHECK-DAG: call <16 x float> @llvm.floor.v16f32(
; CHECK-DAG: call {{.*}}@Sleef_lgammaf16_u10(
; CHECK-DAG: store <16 x i32>

@_local_id_x = external global i64

declare <16 x float> @_Z7_cl_sinDv16_f(<16 x float>)
declare <16 x float> @_Z7_cl_cosDv16_f(<16 x float>)
declare float @_Z7_cl_sinf(float)
declare float @_Z7_cl_cosf(float)
declare float @_Z10_cl_lgammaf(float)
declare float @_Z10_cl_sincosfPU9CLprivatef(float, ptr)
declare float @_Z9_cl_fractfPU9CLprivatef(float, ptr)
declare float @_Z12_cl_lgamma_rfPU8CLglobali(float, ptr)

define void @k(ptr noalias %p, ptr noalias %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %other = alloca float
  %a = getelementptr float, ptr %p, i64 %x
  %v = load float, ptr %a
  %s = call float @_Z10_cl_sincosfPU9CLprivatef(float %v, ptr %other)
  %c = load float, ptr %other
  %sum = fadd float %s, %c
  %f = call float @_Z9_cl_fractfPU9CLprivatef(float %sum, ptr %other)
  %w = load float, ptr %other
  %more = fmul float %f, %w
  %sign = getelementptr i32, ptr %q, i64 %x
  %g = call float @_Z12_cl_lgamma_rfPU8CLglobali(float %more, ptr %sign)
  store float %g, ptr %a
  ret void
}
