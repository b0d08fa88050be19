; By packets of eight: four vectors, one by one.
; RUN: --kernel k --size 64 --lanes 8 --prepared
; CHECK: define void @k
; CHECK-COUNT-4: call <8 x float> @llvm.x86.avx2.permps
; CHECK: call <8 x float> @llvm.x86.avx.blendv.ps.256
; CHECK-NOT: masked.gather
; CHECK: {{^}}}

@_local_id_x = external global i64

declare ptr @__pocl_work_group_alloca(i64, i64, i64)
declare void @pocl.barrier()

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %memory = call ptr @__pocl_work_group_alloca(i64 8, i64 64, i64 64)
  %own = getelementptr float, ptr %memory, i64 %x
  %from = getelementptr float, ptr %p, i64 %x
  %v = load float, ptr %from
  store float %v, ptr %own
  call void @pocl.barrier()
  %to = getelementptr i32, ptr %q, i64 %x
  %lane = load i32, ptr %to
  %wide = zext i32 %lane to i64
  %low = and i64 %wide, 31
  %first = and i64 %x, 32
  %which = or i64 %first, %low
  %at = getelementptr float, ptr %memory, i64 %which
  %w = load float, ptr %at
  store float %w, ptr %to
  ret void
}
