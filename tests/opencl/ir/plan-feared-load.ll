; Loads with gaps.
; RUN: --kernel k --size 64 --bits 128 --prepared
; CHECK-NOT: not packed
; CHECK: define void @k

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, ptr %r, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %three = mul i64 %x, 3
  %a = getelementptr i64, ptr %p, i64 %three
  %v = load i64, ptr %a
  %c = getelementptr i64, ptr %r, i64 %x
  store i64 %v, ptr %c
  ret void
}
