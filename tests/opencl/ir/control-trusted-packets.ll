; All packets follow the first one, too, where the condition is uniform in each.
; RUN: --kernel k --size 64,4 --lanes 4 --prepared
; CHECK: [[OWN:%.*]] = icmp ult i64 {{.*}}, %n
; CHECK: [[FIRST:%.*]] = icmp eq i64 {{.*}}, 0
; CHECK: select i1 [[FIRST]], i1 [[OWN]], i1

@_local_id_x = external global i64
@_local_id_y = external global i64
declare void @pocl.barrier()

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %y = load i64, ptr @_local_id_y
  %a = getelementptr i32, ptr %p, i64 %x
  %on = icmp ult i64 %y, %n
  br i1 %on, label %some, label %all
some:
  store i32 %m, ptr %a
  call void @pocl.barrier()
  br label %all
all:
  ret void
}
