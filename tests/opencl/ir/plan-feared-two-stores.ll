; Two stores to one object.
; RUN: --kernel k --size 64 --bits 128 --prepared
; CHECK-NOT: not packed
; CHECK: define void @k

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, ptr %r, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %b = getelementptr i64, ptr %q, i64 %x
  %j = load i64, ptr %b
  %a = getelementptr i64, ptr %p, i64 %j
  %v = load i64, ptr %a
  %c = getelementptr i64, ptr %r, i64 %x
  store i64 %v, ptr %c
  %d = getelementptr i64, ptr %c, i64 %n
  store i64 %j, ptr %d
  ret void
}
