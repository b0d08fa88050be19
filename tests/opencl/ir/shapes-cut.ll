; Where a line is cut off at an edge, most packets still are in one: it is asked.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: divergent perhaps 1 {{.*}}: %left = select
; CHECK: divergent perhaps 1 {{.*}}: %right = call
; CHECK: divergent perhaps 1 {{.*}}: %row = or
; CHECK: divergent align {{.*}}: %both = call
; CHECK: divergent align {{.*}}: %other = call
; CHECK: icmp eq <4 x i64>
; CHECK: load <4 x i32>
; CHECK: masked.gather

@_local_id_x = external global i64
@_group_id_x = external global i64
declare i64 @llvm.umin.i64(i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)

define void @k(ptr %p, ptr %q, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %g = load i64, ptr @_group_id_x
  %before = sub i64 %x, 1
  %first = icmp eq i64 %x, 0
  %left = select i1 %first, i64 0, i64 %before
  %right = call i64 @llvm.umin.i64(i64 %x, i64 %n)
  %rows = shl i64 %g, 6
  %row = or i64 %rows, %right
  %twice = shl i64 %x, 1
  %both = call i64 @llvm.umin.i64(i64 %x, i64 %twice)
  %other = call i64 @llvm.usub.sat.i64(i64 %x, i64 %n)
  %d = getelementptr i32, ptr %p, i64 %other
  store i32 1, ptr %d
  %a = getelementptr i32, ptr %q, i64 %left
  %v = load i32, ptr %a
  %b = getelementptr i32, ptr %q, i64 %row
  %w = load i32, ptr %b
  %c = getelementptr i32, ptr %q, i64 %both
  %u = load i32, ptr %c
  %s = add i32 %v, %w
  %sum = add i32 %s, %u
  %to = getelementptr i32, ptr %p, i64 %x
  store i32 %sum, ptr %to
  ret void
}
