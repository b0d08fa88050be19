; Nor what differs from packet to packet: what is stored for the group is one of them.
; RUN: --kernel k --size 64,2 --lanes 4 --prepared
; CHECK: k: work-items' own values beside a call for the group: store i64 %y, ptr %m
; CHECK-NOT: <4 x

@_local_id_x = external global i64
@_local_id_y = external global i64
declare void @pocl.barrier()

define void @k(ptr %p, ptr %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %y = load i64, ptr @_local_id_y
  %a = getelementptr i32, ptr %p, i64 %x
  store i32 1, ptr %a
  call void @pocl.barrier()
  store i64 63, ptr @_local_id_x
  store i64 %y, ptr %m
  call void @pocl.barrier()
  ret void
}
