; Loops in loops in a loop: each one's lanes end apart, so each has its own mask.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: define void @k
; CHECK-COUNT-3: phi i1
; CHECK: masked.store.v4i32
; CHECK-NOT: not packed

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.n, %outer.end ]
  br label %middle
middle:
  %j = phi i64 [ 0, %outer ], [ %j.n, %middle.end ]
  br label %inner
inner:
  %k = phi i64 [ 0, %middle ], [ %k.n, %inner ]
  %s = add i64 %i, %j
  %t = add i64 %s, %k
  %v = trunc i64 %t to i32
  store i32 %v, ptr %a
  %k.n = add i64 %k, 1
  %k.more = icmp ult i64 %k.n, %x
  br i1 %k.more, label %inner, label %middle.end
middle.end:
  %j.n = add i64 %j, 1
  %j.more = icmp ult i64 %j.n, %n
  br i1 %j.more, label %middle, label %outer.end
outer.end:
  %i.n = add i64 %i, 1
  %i.more = icmp ult i64 %i.n, %x
  br i1 %i.more, label %outer, label %out
out:
  ret void
}
