; Places in a private array that has more than 2^31 bytes for all lanes together keep
; offsets of 64 bits.
; RUN: --kernel k --size 64 --lanes 16 --prepared
; CHECK: define void @k
; CHECK-NOT: mul <16 x i32>

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n) {
entry:
  %t = alloca [40000000 x i32]
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %a
  %w = sext i32 %v to i64
  %at = getelementptr [40000000 x i32], ptr %t, i64 0, i64 %w
  store i32 %v, ptr %at
  %d = getelementptr [40000000 x i32], ptr %t, i64 0, i64 %n
  %r = load i32, ptr %d
  store i32 %r, ptr %a
  ret void
}
