; A work-item alone waits in each turn for the sum that the turn before has stored, and
; a packet waits once.
; RUN: --kernel k --size 64 --lanes 16 --prepared --costs
; CHECK: 64 packed, 64 alone:  %r = load float, ptr %c
; CHECK: 64 packed, 64 alone:  %s = load float, ptr %d

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, ptr %y, ptr %z, i64 %n, float %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %row = mul i64 %x, %n
  %c = getelementptr float, ptr %y, i64 %x
  %d = getelementptr float, ptr %z, i64 %x
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %at = add i64 %row, %i
  %a = getelementptr float, ptr %p, i64 %at
  %b = getelementptr float, ptr %q, i64 %at
  %v = load float, ptr %a
  %w = load float, ptr %b
  %r = load float, ptr %c
  %r1 = fadd float %r, %v
  store float %r1, ptr %c
  %s = load float, ptr %d
  %s1 = fadd float %s, %w
  store float %s1, ptr %d
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %out
out:
  ret void
}
