; Where a barrier alone says that a branch is uniform, packets follow the first one's
; last decision. In a loop there may be several before a barrier: so all meet at the
; branch, by a barrier before it, and keep what they compared over it.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: store <4 x i1>
; CHECK: br i1 {{.*}} label %packet,
; CHECK: load <4 x i1>
; CHECK-NEXT: [[FIRST:%.*]] = extractelement
; CHECK-NEXT: [[IS:%.*]] = icmp eq i64 {{.*}}, 0
; CHECK-NEXT: [[FOLLOWED:%.*]] = select i1 [[IS]], i1 [[FIRST]],
; CHECK-NEXT: br i1 [[FOLLOWED]],

@_local_id_x = external global i64
declare void @pocl.barrier()

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %v = load i32, ptr %a
  %on = icmp ult i32 %v, %m
  br i1 %on, label %some, label %latch
some:
  store i32 %m, ptr %a
  call void @pocl.barrier()
  br label %latch
latch:
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %out
out:
  ret void
}
