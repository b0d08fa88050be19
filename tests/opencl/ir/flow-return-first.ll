; A loop that is left at its head, the return before it in the text: what the loop does
; stays together.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: define void @k
; CHECK: store <4 x i32>
; CHECK-NOT: not packed

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  br label %head
out:
  ret void
body:
  %row = mul i64 %i, 64
  %place = add i64 %row, %x
  %a = getelementptr i32, ptr %p, i64 %place
  store i32 %m, ptr %a
  %j = add i64 %i, 1
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %j, %body ]
  %more = icmp ult i64 %i, %n
  br i1 %more, label %body, label %out
}
