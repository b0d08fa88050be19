; Of two values that are joined no more is known than of the one that less is known of.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: group align 0 {{.*}}: %aligned = select
; CHECK: group {{.*}} bits 64{{.*}}: %small = select
; CHECK: linear 1 align {{[0-9]+}} bits {{[0-9]+}}: %wraps = select
; CHECK: divergent perhaps 1 {{.*}}: %wide = sext

@_local_id_x = external global i64
declare void @use(i64)

define void @k(i1 %c, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %many = shl i64 %n, 4
  %few = and i64 %n, 15
  %id = trunc i64 %x to i32
  %sum = add i32 %id, %m
  %aligned = select i1 %c, i64 %many, i64 %n
  %small = select i1 %c, i64 %few, i64 %n
  %wraps = select i1 %c, i32 %id, i32 %sum
  %wide = sext i32 %wraps to i64
  call void @use(i64 %aligned)
  call void @use(i64 %small)
  call void @use(i64 %wide)
  ret void
}
