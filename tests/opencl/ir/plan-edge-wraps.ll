; Nor does the order of a number and its sum with what is the same for all lanes, by
; which LLVM asks whether indices wrap.
; RUN: --kernel k --size 64 --prepared --lanes 16 --costs
; CHECK: 256 packed, 8 alone:  %v = load float

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i64 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %row = mul i64 %x, %n
  %last.at = add i64 %row, %m
  %low = add i64 %row, -2
  %is1 = icmp sge i64 %last.at, %row
  %is2 = icmp sgt i64 %row, %low
  %is = and i1 %is1, %is2
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
