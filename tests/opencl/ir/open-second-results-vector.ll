; The same on OpenCL's vectors; two floats are passed as a double.
; RUN: --kernel k --size 64 --lanes 4
; CHECK: k: 4 lanes
; CHECK-NOT: call {{.*}}sincos
; CHECK-DAG: call <4 x float> @_Z7_cl_sinDv4_f(
; CHECK-DAG: call <4 x float> @_Z7_cl_cosDv4_f(
; CHECK-NOT: alloca <2 x float>

@_local_id_x = external global i64

declare <4 x float> @_Z7_cl_sinDv4_f(<4 x float>)
declare <4 x float> @_Z7_cl_cosDv4_f(<4 x float>)
declare double @_Z7_cl_sinDv2_f(double)
declare double @_Z7_cl_cosDv2_f(double)
declare float @_Z7_cl_sinf(float)
declare float @_Z7_cl_cosf(float)
declare double @_Z10_cl_sincosDv2_fPU9CLprivateS_(double, ptr)

define void @k(ptr noalias %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %other = alloca <2 x float>
  %a = getelementptr <2 x float>, ptr %p, i64 %x
  %v = load double, ptr %a
  %s = call double @_Z10_cl_sincosDv2_fPU9CLprivateS_(double %v, ptr %other)
  %c = load <2 x float>, ptr %other
  %t = bitcast double %s to <2 x float>
  %sum = fadd <2 x float> %t, %c
  store <2 x float> %sum, ptr %a
  ret void
}
