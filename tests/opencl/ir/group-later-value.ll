; Nor to where its value is not known yet.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK-NOT: scatter.v4i64
; CHECK: scatter.v4i32
; CHECK-NOT: scatter.v4i64
; CHECK: scatter.v4i32

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i32 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %f = getelementptr i32, ptr %q, i64 %x
  %w = load i32, ptr %f
  %v = zext i32 %w to i64
  %u = shl i64 %v, 1
  %j = or i64 %u, 1
  %a = getelementptr i32, ptr %p, i64 %u
  %b = getelementptr i32, ptr %p, i64 %j
  store i32 %n, ptr %a
  %z = mul i32 %w, %n
  store i32 %z, ptr %b
  ret void
}
