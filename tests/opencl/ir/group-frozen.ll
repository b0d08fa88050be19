; What is frozen between the stores of a lane's vector is frozen before them; not
; what others want, too.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: define void @k
; CHECK: freeze <4 x i32>
; CHECK: store <8 x i32>
; CHECK-NOT: store <8 x i32>

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i32 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %v = trunc i64 %x to i32
  %w = mul i32 %v, %n
  %at = shl i64 %x, 1
  %next = or i64 %at, 1
  %a = getelementptr i32, ptr %p, i64 %at
  %b = getelementptr i32, ptr %p, i64 %next
  %c = getelementptr i32, ptr %q, i64 %at
  %d = getelementptr i32, ptr %q, i64 %next
  store i32 %v, ptr %a
  %one = freeze i32 %w
  store i32 %one, ptr %b
  store i32 %v, ptr %c
  %two = freeze i32 %w
  store i32 %two, ptr %d
  %three = add i32 %two, 1
  %e = getelementptr i32, ptr %q, i64 %x
  store i32 %three, ptr %e
  ret void
}
