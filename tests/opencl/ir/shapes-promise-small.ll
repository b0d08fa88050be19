; What cannot wrap needs no promise: sums of few bits, and differences of numbers that are
; not negative. A sum that is cut loses its promise.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: promised: %promised = add nsw i32
; CHECK: linear 1 align 0 bits 64: %cut = trunc i32 %promised
; CHECK: bits 8 exact: %few = add i32
; CHECK: bits 64 exact: %before = add i32
; CHECK: bits 64 exact: %apart = sub i32
; CHECK: bits 64: %far = sub i32
; CHECK: bits 64: %down = mul i32
; CHECK: bits 64: %shifted = shl i32
; CHECK: bits 64: %behind = add i32
; CHECK: bits 31 promised: %most = shl nsw i32
; CHECK: linear -2147483648 {{.*}} bits 31: %half = shl nsw i32

@_local_id_x = external global i64
declare void @use(i32)

define void @k(ptr %p, i32 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %id = trunc i64 %x to i32
  %i = add i32 %id, 1
  %some = and i32 %n, 15
  %positive = and i32 %n, 2147483647
  %promised = add nsw i32 %i, %n
  %cut = trunc i32 %promised to i16
  %few = add i32 %i, %some
  %before = add i32 %i, -8
  %apart = sub i32 %i, %positive
  %far = sub i32 %i, %n
  %down = mul i32 %i, -3
  %shifted = shl i32 %before, 2
  %behind = add i32 %before, -8
  %most = shl nsw i32 %i, 25
  %half = shl nsw i32 %i, 31
  call void @use(i32 %few)
  ret void
}
