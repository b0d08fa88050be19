; What lanes take from a long row of their group's memory they load one by one; lanes
; that are off load its first word. A mask that few packets come to the end of leaves
; lanes in a line.
; RUN: --kernel k --size 512 --lanes 16 --prepared
; CHECK: define void @k
; CHECK: select <16 x i1> %{{.*}}, <16 x i32> %{{.*}}, <16 x i32> zeroinitializer
; CHECK-COUNT-16: load volatile float
; CHECK-NOT: masked.gather.v16f32.v16p0(<16 x ptr> {{.*}}, <16 x i1> %
; CHECK: icmp ule i64 %{{.*}}, 496
; CHECK: load <16 x float>
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
  %low = and i64 %wide, 511
  %is = icmp sgt i32 %lane, 3
  br i1 %is, label %some, label %all
some:
  %at = getelementptr float, ptr %memory, i64 %low
  %w = load float, ptr %at
  store float %w, ptr %to
  br label %all
all:
  %third = add i64 %x, 3
  %turned = and i64 %third, 511
  %next = getelementptr float, ptr %memory, i64 %turned
  %u = load float, ptr %next
  store float %u, ptr %from
  ret void
}
