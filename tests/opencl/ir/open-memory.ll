; vloadN and vstoreN are loads and stores of vectors, aligned as elements are. Not where
; floats are passed as a double.
; RUN: --kernel k --size 64 --lanes 4 --whole
; CHECK-LABEL: define void @k(
; CHECK: load <16 x float>, ptr {{.*}}, align 4
; CHECK: call {{.*}}@_Z10_cl_vload2mPU8CLglobalKf(
; CHECK: store <16 x float> {{.*}}, align 4

@_local_id_x = external global i64
declare <4 x float> @_Z10_cl_vload4mPU8CLglobalKf(i64, ptr)
declare double @_Z10_cl_vload2mPU8CLglobalKf(i64, ptr)
declare void @_Z11_cl_vstore4Dv4_fmPU8CLglobalf(<4 x float>, i64, ptr)

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %v = call <4 x float> @_Z10_cl_vload4mPU8CLglobalKf(i64 %x, ptr %p)
  %d = call double @_Z10_cl_vload2mPU8CLglobalKf(i64 0, ptr %p)
  %g = fptrunc double %d to float
  %i = insertelement <4 x float> %v, float %g, i32 1
  call void @_Z11_cl_vstore4Dv4_fmPU8CLglobalf(<4 x float> %i, i64 %x, ptr %q)
  ret void
}
