; What an item loaded before a barrier is kept for the last value that a phi may take.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: define void @k
; CHECK: load <4 x i32>, {{.*}}, align 4
; CHECK: load <4 x i32>, {{.*}}, align 16

@_local_id_x = external global i64
declare void @pocl.barrier()

define void @k(ptr %p, ptr %q, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %a
  call void @pocl.barrier()
  %b = getelementptr i32, ptr %q, i64 %x
  %w = load i32, ptr %b
  %some = icmp eq i32 %w, 0
  br i1 %some, label %other, label %join
other:
  br label %join
join:
  %r = phi i32 [ 7, %other ], [ %v, %entry ]
  store i32 %r, ptr %b
  ret void
}
