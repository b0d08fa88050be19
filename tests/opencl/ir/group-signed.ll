; An index that was added to before it was extended, and did not wrap, is a neighbour
; of the one that it was made of.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: load <12 x i8>
; CHECK: shufflevector <12 x i8> {{.*}} <i32 0, i32 3, i32 6, i32 9>
; CHECK: shufflevector <12 x i8> {{.*}} <i32 1, i32 4, i32 7, i32 10>
; CHECK: shufflevector <12 x i8> {{.*}} <i32 2, i32 5, i32 8, i32 11>

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i32 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %l = trunc i64 %x to i32
  %i = add i32 %l, %n
  %three = mul i32 %i, 3
  %first = sext i32 %three to i64
  %a = getelementptr i8, ptr %p, i64 %first
  %v = load i8, ptr %a
  %second = add nsw i32 %three, 1
  %far = sext i32 %second to i64
  %b = getelementptr i8, ptr %p, i64 %far
  %w = load i8, ptr %b
  %third = add nsw i32 %three, 2
  %last = sext i32 %third to i64
  %c = getelementptr i8, ptr %p, i64 %last
  %u = load i8, ptr %c
  %s = add i8 %v, %w
  %t = mul i8 %s, %u
  %d = getelementptr i8, ptr %q, i64 %x
  store i8 %t, ptr %d
  ret void
}
