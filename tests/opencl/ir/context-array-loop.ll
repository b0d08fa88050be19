; A private array that one region alone accesses is kept if that region may come
; again, and the array does not begin its life there.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: alloca [16 x [4 x <4 x i32>]]

@_local_id_x = external global i64
declare void @pocl.barrier()

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %array = alloca [4 x i32]
  %a = getelementptr i32, ptr %p, i64 %x
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  call void @pocl.barrier()
  %next = add i64 %i, 1
  %e = and i64 %i, 3
  %f = and i64 %n, 3
  %to = getelementptr [4 x i32], ptr %array, i64 0, i64 %e
  %from = getelementptr [4 x i32], ptr %array, i64 0, i64 %f
  %v = load i32, ptr %from
  store i32 %v, ptr %a
  store i32 %m, ptr %to
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %out
out:
  ret void
}
