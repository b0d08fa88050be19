; A reduction of integers needs one vector for all packets, which is folded
; behind the loop over them; lanes that are not there change nothing.
; RUN: --kernel k --size 10 --lanes 4 --prepared --shapes
; CHECK: group align 0 bits 64 exact:  %s = call i32
; CHECK: define void @k
; CHECK: phi <4 x i32> [ <i32 -2147483648, i32 -2147483648, i32 -2147483648, i32 -2147483648>,
; CHECK: select <4 x i1> <i1 true, i1 true, i1 false, i1 false>, <4 x i32> {{.*}}, <4 x i32> <i32 -2147483648,
; CHECK: done:
; CHECK: shufflevector <4 x i32> {{.*}}, <4 x i32> {{.*}}, <4 x i32> <i32 2, i32 3,
; CHECK: extractelement <4 x i32>
; CHECK: insertelement <4 x i32> poison

@_local_id_x = external global i64
declare i32 @_Z21work_group_reduce_maxi(i32)
declare void @pocl.barrier()

define void @k(ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %a
  %s = call i32 @_Z21work_group_reduce_maxi(i32 %v)
  call void @pocl.barrier()
  store i32 %s, ptr %a
  ret void
}
