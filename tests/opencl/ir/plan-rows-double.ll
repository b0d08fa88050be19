; Doubles of rows take half as much again by gathers, a third by scatters.
; RUN: --kernel k --size 64 --prepared --lanes 8 --costs
; CHECK: 192 packed, 8 alone:  %v = load double
; CHECK: 256 packed, 8 alone:  store double %both, ptr %d

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
  %sum = phi double [ 0.0, %begin ], [ %both, %loop ]
  %at = add i64 %row, %i
  %a = getelementptr double, ptr %p, i64 %at
  %v = load double, ptr %a
  %both = fadd double %sum, %v
  %d = getelementptr double, ptr %q, i64 %at
  store double %both, ptr %d
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %last
last:
  %end = phi double [ %both, %loop ]
  %c = getelementptr double, ptr %q, i64 %x
  store double %end, ptr %c
  br label %out
out:
  ret void
}
