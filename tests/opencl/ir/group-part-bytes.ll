; Numbers that do not fill their bytes are not parts of a longer one.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK-COUNT-8: load i24

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %f = getelementptr i32, ptr %q, i64 %x
  %w = load i32, ptr %f
  %v = zext i32 %w to i64
  %u = shl i64 %v, 1
  %j = or i64 %u, 1
  %a = getelementptr i24, ptr %p, i64 %u
  %b = getelementptr i24, ptr %p, i64 %j
  %l = load i24, ptr %a
  %m = load i24, ptr %b
  %s = add i24 %l, %m
  %t = zext i24 %s to i32
  store i32 %t, ptr %f
  ret void
}
