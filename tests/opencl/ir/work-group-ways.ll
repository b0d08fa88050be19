; Where regions' ways part, a reduction's result is made only if all have come to
; it: else what it was before would be lost.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: define void @k
; CHECK: done:
; CHECK: br i1 {{.*}}, label %came, label %behind
; CHECK: came:
; CHECK: shufflevector <4 x i32>
; CHECK: extractelement
; CHECK: behind:

@_local_id_x = external global i64
declare i32 @_Z21work_group_reduce_addi(i32)
declare void @pocl.barrier()

define void @k(ptr %p, i32 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %a
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %w = add i32 %v, %i
  %s = call i32 @_Z21work_group_reduce_addi(i32 %w)
  call void @pocl.barrier()
  %j = add i32 %i, %s
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  call void @pocl.barrier()
  store i32 %s, ptr %a
  ret void
}
