; A loop that packets leave apart makes no value of the group.
; RUN: --kernel k --size 64,4 --lanes 4 --prepared --shapes
; CHECK: group {{.*}}: %i = phi
; CHECK: uniform {{.*}}: %last = phi

@_local_id_x = external global i64
@_local_id_y = external global i64
declare void @use(i64)

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %y = load i64, ptr @_local_id_y
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %next = add i64 %i, 3
  call void @use(i64 %i)
  %go.on = icmp ult i64 %next, %y
  br i1 %go.on, label %loop, label %out
out:
  %last = phi i64 [ %next, %loop ]
  call void @use(i64 %last)
  ret void
}
