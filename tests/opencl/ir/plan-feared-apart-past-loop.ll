; Not if only some lanes do.
; RUN: --kernel k --size 64 --bits 128 --prepared
; CHECK: not packed

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, ptr %r, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %three = mul i64 %x, 3
  %a = getelementptr i64, ptr %p, i64 %three
  %v = load i64, ptr %a
  %some = icmp ne i64 %v, 0
  br i1 %some, label %loop, label %out
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %at = getelementptr i64, ptr %q, i64 %i
  store volatile i64 %i, ptr %at
  %i.next = add i64 %i, 1
  %more = icmp ult i64 %i.next, %n
  br i1 %more, label %loop, label %out
out:
  %c = getelementptr i64, ptr %r, i64 %three
  store i64 %v, ptr %c
  ret void
}
