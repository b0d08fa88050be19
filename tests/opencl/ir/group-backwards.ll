; Lanes that are consecutive from the last to the first are a line, too: of
; several elements each, whose order stays.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: %[[A:.*]] = getelementptr i8, ptr %{{.*}}, i64 -9
; CHECK: %[[L:.*]] = load <12 x i8>, ptr %[[A]]
; CHECK-COUNT-3: shufflevector <4 x i8> {{.*}} <i32 3, i32 2, i32 1, i32 0>
; CHECK-COUNT-3: shufflevector <4 x i8> {{.*}} <i32 3, i32 2, i32 1, i32 0>
; CHECK: store <12 x i8>
; CHECK-NOT: gather
; CHECK-NOT: scatter

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %y = mul i64 %x, -3
  %a = getelementptr i8, ptr %p, i64 %y
  %b = getelementptr i8, ptr %a, i64 1
  %c = getelementptr i8, ptr %a, i64 2
  %u = load i8, ptr %a
  %v = load i8, ptr %b
  %w = load i8, ptr %c
  %r = sub i8 %v, %u
  %s = sub i8 %w, %v
  %t = sub i8 %u, %w
  %d = getelementptr i8, ptr %q, i64 %y
  %e = getelementptr i8, ptr %d, i64 1
  %f = getelementptr i8, ptr %d, i64 2
  store i8 %r, ptr %d
  store i8 %s, ptr %e
  store i8 %t, ptr %f
  ret void
}
