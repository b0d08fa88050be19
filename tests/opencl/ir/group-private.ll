; Elements of a private array, which lie a vector apart, are no neighbours in memory.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK-NOT: gather.v4i64
; CHECK: gather.v4i32
; CHECK-NOT: gather.v4i64
; CHECK: gather.v4i32

@_local_id_x = external global i64

define void @k(ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %array = alloca [8 x i32]
  %f = getelementptr i32, ptr %q, i64 %x
  %w = load i32, ptr %f
  %v = zext i32 %w to i64
  %u = shl i64 %v, 1
  %j = or i64 %u, 1
  store i32 %w, ptr %array
  %a = getelementptr i32, ptr %array, i64 %u
  %b = getelementptr i32, ptr %array, i64 %j
  %l = load i32, ptr %a
  %m = load i32, ptr %b
  %s = add i32 %l, %m
  store i32 %s, ptr %f
  ret void
}
