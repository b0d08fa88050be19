; Calls that are opened.
;--- open-memory-three.ll
; Three elements are no vector in memory, and the function stays.
; RUN: --kernel k --size 64 --lanes 4 --whole
; CHECK: call <3 x float> @_Z10_cl_vload3mPU8CLglobalKf(

@_local_id_x = external global i64
declare <3 x float> @_Z10_cl_vload3mPU8CLglobalKf(i64, ptr)

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %v = call <3 x float> @_Z10_cl_vload3mPU8CLglobalKf(i64 %x, ptr %p)
  %a = getelementptr <3 x float>, ptr %q, i64 %x
  store <3 x float> %v, ptr %a, align 4
  ret void
}

;--- open-second-results-three.ll
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

;--- open-second-results-vector.ll
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
