; Of the glue's functions those of work-groups stay calls, also in a function of
; the kernel's, which is inlined for them. All meet behind a reduction.
; RUN: --kernel k --size 64 --lanes 4 --groups --shapes
; CHECK: call i32 @_Z21work_group_reduce_addi(
; CHECK-NEXT: call void @pocl.barrier()
; CHECK: define {{.*}}i32 @_Z20sub_group_reduce_addi(
; CHECK: define {{.*}}void @k(
; CHECK-NOT: call
; CHECK: store <4 x i32>
; CHECK-NOT: call
; CHECK: ret void

@wgc_opencl_scratch = external thread_local global [65536 x i8]
@_local_id_x = external global i64
declare void @pocl.barrier()

define i32 @_Z21work_group_reduce_addi(i32 %v) alwaysinline {
  store i32 %v, ptr getelementptr inbounds ([65536 x i8], ptr @wgc_opencl_scratch, i64 0, i64 64)
  call void @pocl.barrier()
  ret i32 %v
}

define i32 @_Z20sub_group_reduce_addi(i32 %v) alwaysinline {
  store i32 %v, ptr @wgc_opencl_scratch
  call void @pocl.barrier()
  ret i32 %v
}

define internal i32 @of_kernel(i32 %v) noinline {
  %s = call i32 @_Z21work_group_reduce_addi(i32 %v)
  ret i32 %s
}

define void @k(ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %a
  %s = call i32 @of_kernel(i32 %v)
  store i32 %s, ptr %a
  ret void
}
