; Maxima of floats are VRANGE, with NaN for lanes that are not there.
; RUN: --kernel k --size 24 --lanes 16 --prepared
; CHECK: phi <16 x float> [ <float 0x7FF8000000000000,
; CHECK: call <16 x float> @llvm.x86.avx512.mask.range.ps.512(<16 x float> {{.*}}, <16 x float> {{.*}}, i32 5, <16 x float> zeroinitializer, i16 -1, i32 4)

@_local_id_x = external global i64
declare float @_Z21work_group_reduce_maxf(float)
declare void @pocl.barrier()

define void @k(ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr float, ptr %p, i64 %x
  %v = load float, ptr %a
  %s = call float @_Z21work_group_reduce_maxf(float %v)
  call void @pocl.barrier()
  store float %s, ptr %a
  ret void
}
