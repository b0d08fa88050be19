; Where lanes part, but are in a line on each side, most packets are in one.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: divergent perhaps 1 {{.*}}: %i = phi
; CHECK: divergent align {{.*}}: %j = phi

@_local_id_x = external global i64
declare void @use(i64)

define void @k(ptr %p, ptr %q, i64 %n, i64 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %on = icmp ult i64 %x, %n
  br i1 %on, label %some, label %all
some:
  %there = add i64 %x, %m
  %twice = mul i64 %x, 2
  br label %all
all:
  %i = phi i64 [ %x, %entry ], [ %there, %some ]
  %j = phi i64 [ %x, %entry ], [ %twice, %some ]
  call void @use(i64 %i)
  call void @use(i64 %j)
  ret void
}
