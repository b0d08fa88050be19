; A single scan that comes once is done in one loop over packets.
; RUN: --kernel k --size 64 --lanes 4 --groups
; CHECK: define {{.*}}void @k(
; CHECK-NOT: label %packet{{[0-9]}}
; CHECK: store <4 x i32>

@wgc_opencl_scratch = external thread_local global [65536 x i8]
@_local_id_x = external global i64
declare void @pocl.barrier()

define i32 @_Z29work_group_scan_inclusive_addi(i32 %v) alwaysinline {
  store i32 %v, ptr @wgc_opencl_scratch
  call void @pocl.barrier()
  ret i32 %v
}

define void @k(ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %a
  %s = call i32 @_Z29work_group_scan_inclusive_addi(i32 %v)
  store i32 %s, ptr %a
  ret void
}
