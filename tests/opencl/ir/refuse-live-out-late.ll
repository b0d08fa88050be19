; A phi that is not where lanes leave the loop comes too late: lanes that left it first
; would have the others' last value.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: k: a value leaves a divergent loop: %late = phi
; CHECK-NOT: <4 x

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i64, ptr %p, i64 %x
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %next = add i64 %i, 1
  %b = getelementptr i64, ptr %q, i64 %next
  %end = load i64, ptr %b
  %go.on = icmp ult i64 %end, %x
  br i1 %go.on, label %loop, label %out
out:
  %on = icmp ult i64 %n, 5
  br i1 %on, label %some, label %last
some:
  store i64 1, ptr %q
  br label %last
last:
  %late = phi i64 [ %next, %out ], [ 7, %some ]
  store i64 %late, ptr %a
  ret void
}
