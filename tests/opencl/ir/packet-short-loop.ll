; LLVM vectorises a loop whose counter ends at a small number by single vectors: four at
; a time would leave all of it to the remainder. Others are as LLVM has them.
; RUN: --kernel k --size 16 --lanes 1 --prepared
; CHECK: store i32 0
; CHECK: br i1 {{.*}}, label %{{.*}}, label %{{.*}} !llvm.loop [[EQUAL:!.*]]
; CHECK: store i32 1
; CHECK: br i1 {{.*}}, label %{{.*}}, label %{{.*}} !llvm.loop [[BELOW:!.*]]
; CHECK: store i32 2
; CHECK: br i1 {{.*}}, label %{{.*}}, label %{{[^ ,]*$}}
; CHECK: store i32 3
; CHECK: br i1 {{.*}}, label %{{.*}}, label %{{[^ ,]*$}}
; CHECK: store i32 4
; CHECK: br i1 {{.*}}, label %{{.*}}, label %{{[^ ,]*$}}
; CHECK: icmp eq i64 {{.*}}, 5
; CHECK: br i1 {{.*}}, label %{{.*}}, label %{{[^ ,]*$}}
; CHECK: [[EQUAL]] = distinct !{[[EQUAL]], [[ONE:![0-9]+]]}
; CHECK: [[ONE]] = !{!"llvm.loop.interleave.count", i32 1}
; CHECK: [[BELOW]] = distinct !{[[BELOW]], [[ONE]]}

@_local_id_x = external global i64
declare void @pocl.barrier()

define void @k(ptr %p, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  call void @pocl.barrier()
  br label %equal

equal:
  %e = phi i64 [ %n, %entry ], [ %e.next, %equal ]
  %ea = getelementptr i32, ptr %a, i64 %e
  store i32 0, ptr %ea
  %e.next = add i64 %e, 1
  %e.end = icmp eq i64 %e.next, 64
  br i1 %e.end, label %below, label %equal

below:
  %b = phi i64 [ %n, %equal ], [ %b.next, %below ]
  %ba = getelementptr i32, ptr %a, i64 %b
  store i32 1, ptr %ba
  %b.next = add i64 %b, 2
  %b.more = icmp ult i64 %b.next, 16
  br i1 %b.more, label %below, label %many

many:
  %j = phi i64 [ %n, %below ], [ %j.next, %many ]
  %ma = getelementptr i32, ptr %a, i64 %j
  store i32 2, ptr %ma
  %j.next = add i64 %j, 1
  %j.end = icmp eq i64 %j.next, 65
  br i1 %j.end, label %down, label %many

down:
  %k = phi i64 [ %n, %many ], [ %k.next, %down ]
  %da = getelementptr i32, ptr %a, i64 %k
  store i32 3, ptr %da
  %k.next = add i64 %k, -1
  %k.end = icmp eq i64 %k.next, 8
  br i1 %k.end, label %less, label %down

less:
  %l = phi i64 [ %n, %down ], [ %l.next, %less ]
  %la = getelementptr i32, ptr %a, i64 %l
  store i32 4, ptr %la
  %l.next = sub i64 %l, 1
  %l.end = icmp eq i64 %l.next, 8
  br i1 %l.end, label %branch, label %less

branch:
  %c = add i64 %x, 1
  %five = icmp eq i64 %c, 5
  br i1 %five, label %some, label %last

some:
  store i32 5, ptr %p
  br label %last

last:
  ret void
}
