; An unsigned index, and more behind it: where it is not the only one, or there are
; several bases, the address stays as it is.
; RUN: --kernel k --size 64 --lanes 16 --prepared
; CHECK: define void @k
; CHECK: getelementptr [64 x i32], ptr %q, <16 x i64> {{.*}}, i64 3
; CHECK-NOT: -2147483648

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %a
  %w = zext i32 %v to i64
  %b = getelementptr [64 x i32], ptr %q, i64 %w, i64 3
  %l = load i32, ptr %b
  store i32 %l, ptr %a
  ret void
}
