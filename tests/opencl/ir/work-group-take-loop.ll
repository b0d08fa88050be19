; All meet behind a scan in a loop, so that it is in registers there, too.
; RUN: --kernel k --size 64 --lanes 4 --groups --shapes
; CHECK: call i32 @_Z29work_group_scan_inclusive_addi(
; CHECK-NEXT: call void @pocl.barrier()
; CHECK: define {{.*}}void @k(
; CHECK: phi <4 x i32> [ zeroinitializer

@wgc_opencl_scratch = external thread_local global [65536 x i8]
@_local_id_x = external global i64
declare void @pocl.barrier()

define i32 @_Z29work_group_scan_inclusive_addi(i32 %v) alwaysinline {
  store i32 %v, ptr @wgc_opencl_scratch
  call void @pocl.barrier()
  ret i32 %v
}

define void @k(ptr %p, i32 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %v = load i32, ptr %a
  %s = call i32 @_Z29work_group_scan_inclusive_addi(i32 %v)
  store i32 %s, ptr %a
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}
