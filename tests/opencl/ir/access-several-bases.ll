; Lanes whose addresses have a base each.
; RUN: --kernel k --size 64 --lanes 16 --prepared
; CHECK: define void @k
; CHECK: masked.gather
; CHECK-NOT: -2147483648

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %a
  %w = zext i32 %v to i64
  %at = getelementptr ptr, ptr %q, i64 %x
  %base = load ptr, ptr %at
  %b = getelementptr i32, ptr %base, i64 %w
  %l = load i32, ptr %b
  store i32 %l, ptr %a
  ret void
}
