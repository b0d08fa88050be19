; Elements that are not whole elements apart are no neighbours.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK-NOT: gather.v4i64
; CHECK: gather.v4i32
; CHECK-NOT: gather.v4i64
; CHECK: gather.v4i32

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %f = getelementptr i32, ptr %q, i64 %x
  %w = load i32, ptr %f
  %v = zext i32 %w to i64
  %a = getelementptr i32, ptr %p, i64 %v
  %b = getelementptr i8, ptr %a, i64 6
  %l = load i32, ptr %a, align 2
  %m = load i32, ptr %b, align 2
  %s = add i32 %l, %m
  store i32 %s, ptr %f
  ret void
}
