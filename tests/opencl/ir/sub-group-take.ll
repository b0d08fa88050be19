; The glue's functions, which keep values in its scratch memory, stay calls; not
; clusters whose size is no power of two.
; RUN: --kernel k --size 64 --lanes 4 --sub-groups
; CHECK-DAG: declare float @_Z20sub_group_reduce_addf(float)
; CHECK-DAG: define {{.*}}float @_Z30sub_group_clustered_reduce_addfj(
; CHECK-DAG: declare i64 @_Z17sub_group_shufflelj(
; CHECK: define void @k(
; CHECK: shufflevector <4 x float>
; CHECK: fadd <4 x float>

@wgc_opencl_scratch = external thread_local global [65536 x i8]
@_local_id_x = external global i64
declare void @pocl.barrier()

define float @_Z20sub_group_reduce_addf(float %v) alwaysinline {
  store float %v, ptr getelementptr inbounds ([65536 x i8], ptr @wgc_opencl_scratch, i64 0, i64 64)
  call void @pocl.barrier()
  ret float %v
}

define float @_Z30sub_group_clustered_reduce_addfj(float %v, i32 %n) alwaysinline {
  store float %v, ptr @wgc_opencl_scratch
  call void @pocl.barrier()
  ret float %v
}

define i64 @_Z17sub_group_shufflelj(i64 %v, i32 %n) alwaysinline {
  store i64 %v, ptr @wgc_opencl_scratch
  call void @pocl.barrier()
  ret i64 %v
}

define void @k(ptr %p, i32 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr float, ptr %p, i64 %x
  %v = load float, ptr %a
  %s = call float @_Z20sub_group_reduce_addf(float %v)
  %t = call float @_Z30sub_group_clustered_reduce_addfj(float %s, i32 3)
  store float %t, ptr %a
  %b = getelementptr i64, ptr %p, i64 %x
  %u = call i64 @_Z17sub_group_shufflelj(i64 %x, i32 %n)
  store i64 %u, ptr %b
  ret void
}
