; Where each turn is two elements further a line serves several turns.
; RUN: --kernel k --size 64 --lanes 8 --prepared --costs
; CHECK: 8 packed, 8 alone:  %v = load float

@_local_id_x = external global i64

define void @k(ptr %p, ptr %y, i64 %n, i64 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %row = mul i64 %x, %n
  %c = getelementptr float, ptr %y, i64 %row
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %both, %loop ]
  %begin = mul i64 %i, 2
  %at = add i64 %begin, %x
  %a = getelementptr float, ptr %p, i64 %at
  %v = load float, ptr %a
  %both = fadd float %sum, %v
  store float %both, ptr %c
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %m
  br i1 %more, label %loop, label %out
out:
  ret void
}
