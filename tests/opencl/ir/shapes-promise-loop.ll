; The counter of a loop is promised not to wrap, but lane 0 may go on to count when it has
; no use for it any more: what it is extended to is asked for at run time. Where lanes
; that are on are not negative, nothing is asked. An or is not made again in parts.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: promised: %i = phi i32
; CHECK: bits 31 promised: %j = phi i32
; CHECK: divergent perhaps 1 {{.*}}: %wide = sext i32 %i to i64
; CHECK: linear 1 align 0 bits 31 promised: %far = sext i32 %j to i64
; CHECK: divergent perhaps 2 {{.*}}: %twice = sext i32 %double to i64
; CHECK: promised: %odd = or i32
; CHECK: divergent perhaps 2 {{.*}}: %either = sext i32 %odd to i64
; CHECK: promised: %three = mul nsw i32
; CHECK: linear 3 {{.*}} exact: %parts = sext i32 %three
; CHECK: divergent perhaps 4 {{.*}}: %of.or = sext i32 %or

@_local_id_x = external global i64
declare void @use(i64)

define void @k(i32 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %id = trunc i64 %x to i32
  %start = add nsw i32 %id, 5
  br label %loop
loop:
  %i = phi i32 [ %start, %entry ], [ %next, %loop ]
  %j = phi i32 [ %start, %entry ], [ %up, %loop ]
  %k = phi i32 [ 0, %entry ], [ %k.next, %loop ]
  %wide = sext i32 %i to i64
  %far = sext i32 %j to i64
  %double = shl nsw i32 %i, 1
  %twice = sext i32 %double to i64
  %odd = or i32 %double, 1
  %either = sext i32 %odd to i64
  %promised = add nsw i32 %id, %m
  %three = mul nsw i32 %promised, 3
  %parts = sext i32 %three to i64
  %four = shl nsw i32 %promised, 2
  %or = or i32 %four, 1
  %of.or = sext i32 %or to i64
  call void @use(i64 %wide)
  call void @use(i64 %far)
  call void @use(i64 %either)
  %next = add nsw i32 %i, %m
  %up = add nsw i32 %j, 7
  %k.next = add i32 %k, 1
  %more = icmp ult i32 %k.next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}
