; An inner loop in a divergent one is left only by lanes of this turn of the outer loop.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK-NOT: not packed
; CHECK: define void @k
; CHECK-COUNT-2: call i1 @llvm.vector.reduce.or.v4i1
; CHECK: {{^}}}

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i64, ptr %p, i64 %x
  %end = load i64, ptr %a
  br label %outer
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %outer.latch ]
  br label %inner
inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  %j.next = add i64 %j, 1
  %again = icmp ult i64 %j.next, %end
  br i1 %again, label %inner, label %outer.latch
outer.latch:
  %j.last = phi i64 [ %j.next, %inner ]
  %i.next = add i64 %i, %j.last
  %more = icmp ult i64 %i.next, %x
  br i1 %more, label %outer, label %out
out:
  %i.last = phi i64 [ %i.next, %outer.latch ]
  store i64 %i.last, ptr %a
  ret void
}
