; Of an index that is consecutive unless it wraps before it is extended, one
; comparison of lane 0's tells, and no lane's address is made unless it wraps.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK-NOT: reduce.or
; CHECK: [[FIRST:%.*]] = add i32
; CHECK: icmp ule i32 [[FIRST]], -4
; CHECK-NOT: <4 x i64>
; CHECK: load <4 x i32>
; CHECK: zext <4 x i32> {{.*}} to <4 x i64>
; CHECK: llvm.masked.gather.v4i32

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %id = trunc i64 %x to i32
  %i = add i32 %id, %m
  %wide = zext i32 %i to i64
  %a = getelementptr i32, ptr %p, i64 %wide
  %v = load i32, ptr %a
  %b = getelementptr i32, ptr %q, i64 %x
  store i32 %v, ptr %b
  ret void
}
