; A work-item's whole vector takes the forms that packets take: those written as IR, a
; quick one on all elements or on parts of them, and large numbers apart.
; RUN: --kernel k --size 64 --lanes 1 --prepared --whole
; CHECK: call <8 x float> @llvm.fma.v8f32
; CHECK: call i1 @llvm.vector.reduce.or.v8i1(
; CHECK: call {{.*}}<8 x float> @_Z7_cl_sinDv8_f(
; CHECK: call spir_func <8 x float> @Sleef_atan2f8_u35(
; CHECK: call {{.*}}<8 x float> @_Z7_cl_expDv8_f(
; CHECK-NOT: @_Z9_cl_atan2Dv8_fS_(

@_local_id_x = external global i64
declare void @pocl.barrier()
declare <8 x float> @_Z7_cl_sinDv8_f(<8 x float>)
declare <8 x float> @_Z9_cl_atan2Dv8_fS_(<8 x float>, <8 x float>)
declare <8 x float> @_Z7_cl_expDv8_f(<8 x float>)

define void @k(ptr %p, ptr %q) "target-features"="+avx2,+fma," {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr <8 x float>, ptr %p, i64 %x
  %v = load <8 x float>, ptr %a, align 4
  call void @pocl.barrier()
  %s = call <8 x float> @_Z7_cl_sinDv8_f(<8 x float> %v)
  %t = call <8 x float> @_Z9_cl_atan2Dv8_fS_(<8 x float> %s, <8 x float> %v)
  %e = call <8 x float> @_Z7_cl_expDv8_f(<8 x float> %t)
  store <8 x float> %e, ptr %a, align 4
  ret void
}
