; So it is where packets leave the loop at different turns, each as a whole.
; RUN: --kernel k --size 64,4 --lanes 4 --prepared
; CHECK: k: a value leaves a divergent loop
; CHECK-NOT: <4 x

@_local_id_x = external global i64
@_local_id_y = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %y = load i64, ptr @_local_id_y
  %a = getelementptr i64, ptr %p, i64 %x
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %next = add i64 %i, 1
  %go.on = icmp ult i64 %next, %y
  br i1 %go.on, label %loop, label %out
out:
  store i64 %next, ptr %a
  ret void
}
