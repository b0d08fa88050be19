; So it does with integers.
; RUN: --kernel k --size 64 --prepared
; CHECK: in a packet: not packed

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i64 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %row = mul i64 %x, %n
  br label %begin
begin:
  br label %loop
loop:
  %i = phi i64 [ 0, %begin ], [ %next, %loop ]
  %sum = phi i32 [ 0, %begin ], [ %both, %loop ]
  %at = add i64 %row, %i
  %a = getelementptr i32, ptr %p, i64 %at
  %v = load i32, ptr %a
  %both = add i32 %sum, %v
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %last
last:
  %end = phi i32 [ %both, %loop ]
  %c = getelementptr i32, ptr %q, i64 %x
  store i32 %end, ptr %c
  br label %out
out:
  ret void
}
