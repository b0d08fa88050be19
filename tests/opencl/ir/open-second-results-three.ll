; Vectors of three numbers have a sine and a cosine of their own, too.
; RUN: --kernel k --size 64 --lanes 4
; CHECK: k: 4 lanes
; CHECK-NOT: call {{.*}}sincos
; CHECK-DAG: call <4 x float> @_Z7_cl_sinDv4_f(
; CHECK-DAG: call <4 x float> @_Z7_cl_cosDv4_f(
; CHECK-NOT: alloca <3 x float>

@_local_id_x = external global i64

declare <4 x float> @_Z7_cl_sinDv4_f(<4 x float>)
declare <4 x float> @_Z7_cl_cosDv4_f(<4 x float>)
declare <3 x float> @_Z7_cl_sinDv3_f(<3 x float>)
declare <3 x float> @_Z7_cl_cosDv3_f(<3 x float>)
declare float @_Z7_cl_sinf(float)
declare float @_Z7_cl_cosf(float)
declare <3 x float> @_Z10_cl_sincosDv3_fPU9CLprivateS_(<3 x float>, ptr)

define void @k(ptr noalias %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %other = alloca <3 x float>
  %a = getelementptr <3 x float>, ptr %p, i64 %x
  %v = load <3 x float>, ptr %a
  %s = call <3 x float> @_Z10_cl_sincosDv3_fPU9CLprivateS_(<3 x float> %v, ptr %other)
  %c = load <3 x float>, ptr %other
  %sum = fadd <3 x float> %s, %c
  store <3 x float> %sum, ptr %a
  ret void
}
