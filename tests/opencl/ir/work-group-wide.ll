; Scans are trees of rows.
; RUN: --kernel k --size 64 --lanes 64 --prepared
; CHECK: a function of a group whose packets are more than rows

@_local_id_x = external global i64
declare i32 @_Z29work_group_scan_exclusive_addj(i32)
declare void @pocl.barrier()

define void @k(ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %a
  %s = call i32 @_Z29work_group_scan_exclusive_addj(i32 %v)
  call void @pocl.barrier()
  store i32 %s, ptr %a
  ret void
}
