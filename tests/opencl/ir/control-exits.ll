; A loop that is left from two places within: nothing that lies outside comes
; between its nodes, so it is packed.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: 4 lanes
; CHECK: define void @k
; CHECK: br i1 %{{.*}}, label %lanes, label %way
; CHECK: select <4 x i1> %{{.*}}, <4 x i32> <i32 2, i32 2, i32 2, i32 2>
; CHECK: select <4 x i1> %{{.*}}, <4 x i32> <i32 1, i32 1, i32 1, i32 1>
; CHECK: select <4 x i1> %{{.*}}, <4 x i32> <i32 3, i32 3, i32 3, i32 3>
; CHECK: {{^}}}

@_local_id_x = external global i64

define void @k(ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %bound = load i32, ptr %a
  br label %header
header:
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ]
  %which = icmp ult i32 %i, %bound
  br i1 %which, label %one, label %two
one:
  %is.three = icmp eq i32 %i, 3
  br i1 %is.three, label %exit.one, label %latch
two:
  %is.seven = icmp eq i32 %i, 7
  br i1 %is.seven, label %exit.two, label %latch
latch:
  %i.next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %i.next, 9
  br i1 %more, label %header, label %out
exit.one:
  br label %out
exit.two:
  br label %out
out:
  %result = phi i32 [ 1, %exit.one ], [ 2, %exit.two ], [ 3, %latch ]
  store i32 %result, ptr %a
  ret void
}
