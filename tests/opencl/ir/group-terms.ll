; Neighbours are at the same distance of the same numbers.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK-NOT: gather.v4i64
; CHECK-COUNT-2: gather.v4i32
; CHECK-NOT: gather.v4i64

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %f = getelementptr i32, ptr %q, i64 %x
  %w = load i32, ptr %f
  %v = zext i32 %w to i64
  %g = add i64 %v, %n
  %a = getelementptr i32, ptr %p, i64 %v
  %c = getelementptr i32, ptr %p, i64 %g
  %b = getelementptr i32, ptr %c, i64 1
  %l = load i32, ptr %a
  %m = load i32, ptr %b
  %s = add i32 %l, %m
  store i32 %s, ptr %f
  ret void
}
