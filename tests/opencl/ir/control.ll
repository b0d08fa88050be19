; Branches and loops that only some lanes take.
;--- control-any.ll
; A node that only some lanes come to is jumped over if none does.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: [[ANY:%.*]] = call i1 @llvm.vector.reduce.or.v4i1
; CHECK: br i1 [[ANY]], label %[[SOME:.*]], label
; CHECK: {{^}}[[SOME]]:
; CHECK: call {{.*}}masked.store

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %on = icmp ult i64 %x, %n
  br i1 %on, label %some, label %all
some:
  store i32 %m, ptr %a
  br label %all
all:
  ret void
}

;--- control-loop.ll
; A loop with divergent trip counts runs until no lane is left; a lane's last value
; stays.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: [[LANES:%.*]] = phi <4 x i1>
; CHECK: [[STAY:%.*]] = select <4 x i1> [[LANES]], <4 x i1> {{.*}}, <4 x i1> zeroinitializer
; CHECK: [[ANY:%.*]] = call i1 @llvm.vector.reduce.or.v4i1
; CHECK: select <4 x i1> {{.*}}, <4 x i64>
; CHECK: br i1 [[ANY]]

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i64, ptr %p, i64 %x
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %next = add i64 %i, 1
  %b = getelementptr i64, ptr %q, i64 %next
  %end = load i64, ptr %b
  %go.on = icmp ult i64 %end, %x
  br i1 %go.on, label %loop, label %out
out:
  %last = phi i64 [ %next, %loop ]
  store i64 %last, ptr %a
  ret void
}

;--- control-mask.ll
; Lanes that part again are some of those that had come to the branch.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: [[ON:%.*]] = icmp ult <4 x i64>
; CHECK: [[C:%.*]] = icmp ne <4 x i32>
; CHECK: select <4 x i1> [[ON]], <4 x i1> [[C]], <4 x i1> zeroinitializer
; CHECK: [[NO:%.*]] = xor <4 x i1> [[C]],
; CHECK: select <4 x i1> [[ON]], <4 x i1> [[NO]], <4 x i1> zeroinitializer

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %b = getelementptr i32, ptr %q, i64 %x
  %on = icmp ult i64 %x, %n
  br i1 %on, label %some, label %all
some:
  %v = load i32, ptr %a
  %c = icmp ne i32 %v, %m
  br i1 %c, label %yes, label %no
yes:
  store i32 1, ptr %b
  br label %all
no:
  store i32 2, ptr %b
  br label %all
all:
  ret void
}

;--- control-nested.ll
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

;--- control-phi.ll
; Where paths of lanes meet, each lane has its own path's value.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: select <4 x i1> {{.*}}, <4 x i32> <i32 7, i32 7, i32 7, i32 7>
; CHECK: store <4 x i32>

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %on = icmp ult i64 %x, %n
  br i1 %on, label %some, label %all
some:
  store i32 %m, ptr %q
  br label %all
all:
  %v = phi i32 [ 3, %entry ], [ 7, %some ]
  store i32 %v, ptr %a
  ret void
}

;--- control-trusted-packets.ll
; All packets follow the first one, too, where the condition is uniform in each.
; RUN: --kernel k --size 64,4 --lanes 4 --prepared
; CHECK: [[OWN:%.*]] = icmp ult i64 {{.*}}, %n
; CHECK: [[FIRST:%.*]] = icmp eq i64 {{.*}}, 0
; CHECK: select i1 [[FIRST]], i1 [[OWN]], i1

@_local_id_x = external global i64
@_local_id_y = external global i64
declare void @pocl.barrier()

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %y = load i64, ptr @_local_id_y
  %a = getelementptr i32, ptr %p, i64 %x
  %on = icmp ult i64 %y, %n
  br i1 %on, label %some, label %all
some:
  store i32 %m, ptr %a
  call void @pocl.barrier()
  br label %all
all:
  ret void
}

;--- control-trusted.ll
; Where nothing but the barrier says that a branch is uniform, all packets follow the
; first lane of the first one.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: extractelement <4 x i1> {{.*}}, i32 0
; CHECK: icmp eq i64 {{.*}}, 0
; CHECK: select i1 {{.*}}, i1

@_local_id_x = external global i64
declare void @pocl.barrier()

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %a
  %on = icmp ult i32 %v, %m
  br i1 %on, label %some, label %all
some:
  store i32 %m, ptr %a
  call void @pocl.barrier()
  br label %all
all:
  ret void
}

;--- flow-three-loops.ll
; Loops in loops in a loop: where lanes end apart, the loop has its own mask. In the
; middle they do not.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: define void @k
; CHECK-COUNT-2: = phi <4 x i1>
; CHECK-NOT: = phi <4 x i1>
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
