; An index that may wrap: consecutive, or not.
; RUN: --kernel k --size 64 --bits 128 --prepared
; CHECK-NOT: not packed
; CHECK: define void @k

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, ptr %r, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %b = getelementptr i64, ptr %q, i64 %x
  %j = load i64, ptr %b
  %a = getelementptr i64, ptr %p, i64 %j
  %v = load i64, ptr %a
  %id = trunc i64 %x to i32
  %i = add i32 %id, %m
  %wide = zext i32 %i to i64
  %d = getelementptr i64, ptr %r, i64 %wide
  store i64 %v, ptr %d
  ret void
}
