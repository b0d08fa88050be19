; Where lanes come from two sides, each has its side's value.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: divergent {{.*}}: %side = phi

@_local_id_x = external global i64

define void @k(ptr %p, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %a
  %on = icmp ult i32 %v, %m
  br i1 %on, label %left, label %right
left:
  br label %join
right:
  br label %join
join:
  %side = phi i32 [ 1, %left ], [ 2, %right ]
  store i32 %side, ptr %a
  ret void
}
