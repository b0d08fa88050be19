; Lanes that leave a loop apart have their own last values, though the counter is
; the same for those within.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: group {{.*}}masked: %i = phi
; CHECK: divergent{{.*}}: %end = load i64
; CHECK: divergent{{.*}}: %go.on = icmp
; CHECK: divergent {{.*}}: %last = phi

@_local_id_x = external global i64
declare void @use(i64)

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %own = getelementptr i64, ptr %p, i64 %x
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %next = add i64 %i, 3
  call void @use(i64 %i)
  %end = load i64, ptr %own
  %go.on = icmp ult i64 %next, %end
  br i1 %go.on, label %loop, label %out
out:
  %last = phi i64 [ %next, %loop ]
  call void @use(i64 %last)
  ret void
}
