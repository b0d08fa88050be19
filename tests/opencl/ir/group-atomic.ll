; So are atomic ones.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK-NOT: gather.v4i64
; CHECK-COUNT-8: load atomic i32

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %f = getelementptr i32, ptr %q, i64 %x
  %w = load i32, ptr %f
  %v = zext i32 %w to i64
  %u = shl i64 %v, 1
  %j = or i64 %u, 1
  %a = getelementptr i32, ptr %p, i64 %u
  %b = getelementptr i32, ptr %p, i64 %j
  %l = load atomic i32, ptr %a unordered, align 4
  %m = load atomic i32, ptr %b unordered, align 4
  %s = add i32 %l, %m
  store i32 %s, ptr %f
  ret void
}
