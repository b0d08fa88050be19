; So it is where the condition is uniform in each packet.
; RUN: --kernel k --size 64,4 --lanes 4 --prepared
; CHECK: br i1 {{.*}} label %packet,
; CHECK: [[IS:%.*]] = icmp eq i64 {{.*}}, 0
; CHECK-NEXT: [[FOLLOWED:%.*]] = select i1 [[IS]], i1 {{.*}}, i1
; CHECK-NEXT: br i1 [[FOLLOWED]],

@_local_id_x = external global i64
@_local_id_y = external global i64
declare void @pocl.barrier()

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %latch ]
  %y = load i64, ptr @_local_id_y
  %on = icmp ult i64 %y, %n
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
