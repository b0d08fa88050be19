; Lanes that part in a loop and meet again in it.
;--- meet.ll
; They are those that came: no mask is joined, nobody asks whether any came, and
; what comes there first needs no choice.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: lanes:
; CHECK-NEXT: phi i32
; CHECK-NEXT: phi <4 x i32>
; CHECK-NEXT: %[[MASK:[.0-9]+]] = phi <4 x i1>
; CHECK-NOT: or <4 x i1>
; CHECK-COUNT-1: vector.reduce.or
; CHECK-NOT: or <4 x i1>
; CHECK: load i32, ptr %q
; CHECK-COUNT-1: select <4 x i1> {{.*}} <4 x i32>
; CHECK-NOT: select <4 x i1> {{.*}} <4 x i32>
; CHECK: %[[MORE:[.0-9]+]] = icmp ult <4 x i32>
; CHECK-NEXT: select <4 x i1> %[[MASK]], <4 x i1> %[[MORE]]
; CHECK: ret void

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i32 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %m = load i32, ptr %a
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i.n, %join ]
  %sum = phi i32 [ %m, %entry ], [ %sum.n, %join ]
  store i32 %sum, ptr %a
  %bit = and i32 %sum, 1
  %odd = icmp ne i32 %bit, 0
  br i1 %odd, label %one, label %join
one:
  %t = load i32, ptr %q
  br label %join
join:
  %sum.n = phi i32 [ %t, %one ], [ %sum, %head ]
  %i.n = add i32 %i, 1
  %more = icmp ult i32 %i.n, %m
  br i1 %more, label %head, label %out
out:
  ret void
}
;--- some-leave.ll
; Not all come: some leave the loop between.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: lanes:
; CHECK: load i32, ptr %q
; CHECK: or <4 x i1>
; CHECK: icmp ult <4 x i32>
; CHECK: ret void

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i32 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %m = load i32, ptr %a
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i.n, %join ]
  %sum = phi i32 [ %m, %entry ], [ %sum.n, %join ]
  store i32 %sum, ptr %a
  %bit = and i32 %sum, 1
  %odd = icmp ne i32 %bit, 0
  br i1 %odd, label %one, label %join
one:
  %t = load i32, ptr %q
  %big = icmp ugt i32 %sum, 1000
  br i1 %big, label %out, label %join
join:
  %sum.n = phi i32 [ %t, %one ], [ %sum, %head ]
  %i.n = add i32 %i, 1
  %more = icmp ult i32 %i.n, %m
  br i1 %more, label %head, label %out
out:
  ret void
}
;--- loop-exit.ll
; Behind a loop are the lanes that came before it: those that leave it are not
; gathered.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: define void @k
; CHECK-NOT: or <4 x i1>
; CHECK: ret void

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i32 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %m = load i32, ptr %a
  %some = icmp ugt i32 %m, 9
  br i1 %some, label %before, label %out
before:
  store i32 1, ptr %a
  br label %head
head:
  %i = phi i32 [ 0, %before ], [ %i.n, %head ]
  store i32 %i, ptr %a
  %i.n = add i32 %i, 1
  %more = icmp ult i32 %i.n, %m
  br i1 %more, label %head, label %behind
behind:
  store i32 7, ptr %a
  br label %out
out:
  ret void
}
;--- skipped.ll
; Another iteration comes first for some lanes, so only some come to %one. Where
; none does, what is in its loop and follows on it alone is skipped, but not what is
; behind the loop: a lane waits there since an iteration before.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: define void @k
; CHECK: br i1 %{{[0-9]+}}, label %[[ONE:lanes[0-9]+]], label %[[SKIP:skip[0-9]+]]
; CHECK: [[ONE]]:
; CHECK-NEXT: store i32
; CHECK: preds = %[[ONE]], %[[SKIP]]
; CHECK-NEXT: masked.store{{.*}}<i32 5
; CHECK: ret void

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i32 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %m = load i32, ptr %a
  %some = icmp ugt i32 %m, 9
  br i1 %some, label %before, label %out
before:
  %b = load i32, ptr %q
  br label %head
head:
  %i = phi i32 [ 0, %before ], [ %i.n, %one ], [ %i.n, %other ]
  %i.n = add i32 %i, 1
  %less = icmp ult i32 %i, %m
  br i1 %less, label %one, label %other
other:
  store i32 %i, ptr %a
  br label %head
one:
  store i32 %b, ptr %q
  %big = icmp ugt i32 %i, %m
  br i1 %big, label %behind, label %head
behind:
  store i32 5, ptr %a
  br label %out
out:
  ret void
}
