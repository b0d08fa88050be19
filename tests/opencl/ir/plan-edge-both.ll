; The same under two limits, either of which may be of the group, and a negation.
; RUN: --kernel k --size 64 --prepared
; CHECK: k: 16 lanes, {{.*}} in a packet{{$}}

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i64 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %row = mul i64 %x, %n
  %is1 = icmp sge i64 %x, %m
  %is2 = icmp slt i64 %n, 0
  %is3 = or i1 %is1, %is2
  %is4 = xor i1 %is3, true
  %is5 = icmp ugt i64 %m, %x
  %is = select i1 %is4, i1 %is5, i1 false
  br i1 %is, label %begin, label %out
begin:
  br label %loop
loop:
  %i = phi i64 [ 0, %begin ], [ %next, %loop ]
  %sum = phi float [ 0.0, %begin ], [ %both, %loop ]
  %at = add i64 %row, %i
  %a = getelementptr float, ptr %p, i64 %at
  %v = load float, ptr %a
  %both = fadd float %sum, %v
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %last
last:
  %end = phi float [ %both, %loop ]
  %c = getelementptr float, ptr %q, i64 %x
  store float %end, ptr %c
  br label %out
out:
  ret void
}
