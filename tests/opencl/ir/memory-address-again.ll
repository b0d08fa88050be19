; The address of a work-item's place in the group's own memory is computed again behind
; a barrier, not kept.
; RUN: --kernel k --size 64 --lanes 16 --prepared
; CHECK: define void @k
; CHECK: [[memory:%[0-9]+]] = alloca [576 x i8], align 64
; CHECK-NOT: { ptr }
; CHECK: store <16 x float> {{.*}}, ptr
; CHECK: getelementptr float, ptr [[memory]], i64
; CHECK: load <16 x float>, ptr
; CHECK-NOT: { ptr }
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
  %w = load float, ptr %own
  %to = getelementptr float, ptr %q, i64 %x
  store float %w, ptr %to
  ret void
}
