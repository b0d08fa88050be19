; Where no lane that is on is negative, the first one, which may be off, is so little before
; or behind them that it is extended with its sign, or without one where lines go down. Of
; steps that are as far as numbers go this tells nothing.
; RUN: --kernel k --size 64 --lanes 16 --prepared
; CHECK: [[UP:%.*]] = add i16
; CHECK: sext i16 [[UP]] to i64
; CHECK: xor i16
; CHECK: [[DOWN:%.*]] = add i16
; CHECK: zext i16 [[DOWN]] to i64
; CHECK: zext <16 x i16> {{.*}} to <16 x i64>

@_local_id_x = external global i64
declare void @use(i64)

define void @k(ptr %p, ptr %q, i16 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %id = trunc i64 %x to i16
  %positive = and i16 %n, 32767
  %sum = add nsw i16 %positive, %id
  %index = zext i16 %sum to i64
  %place = getelementptr i32, ptr %p, i64 %index
  %turned = xor i16 %id, 63
  %low = and i16 %n, 255
  %down = add nsw i16 %low, %turned
  %index2 = sext i16 %down to i64
  %place2 = getelementptr i32, ptr %q, i64 %index2
  store i32 %m, ptr %place
  store i32 %m, ptr %place2
  %wide = mul nsw i16 %sum, 2300
  %far = zext i16 %wide to i64
  call void @use(i64 %far)
  ret void
}
