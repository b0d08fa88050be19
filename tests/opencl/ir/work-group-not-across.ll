; A scan takes work-items in the order of their linear ids, whatever suits its
; operands: lanes do not go across rows.
; RUN: --kernel k --size 16,16 --groups
; CHECK: define {{.*}}void @k(
; CHECK: masked.gather.v16i32
; CHECK: masked.scatter.v16i32

@wgc_opencl_scratch = external thread_local global [65536 x i8]
@_local_id_x = external global i64
@_local_id_y = external global i64
declare void @pocl.barrier()

define i32 @_Z29work_group_scan_inclusive_addi(i32 %v) alwaysinline {
  store i32 %v, ptr @wgc_opencl_scratch
  call void @pocl.barrier()
  ret i32 %v
}

define void @k(ptr %p, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %y = load i64, ptr @_local_id_y
  %start = mul i64 %x, %n
  %row = getelementptr i32, ptr %p, i64 %start
  %a = getelementptr i32, ptr %row, i64 %y
  %v = load i32, ptr %a
  %s = call i32 @_Z29work_group_scan_inclusive_addi(i32 %v)
  store i32 %s, ptr %a
  ret void
}
