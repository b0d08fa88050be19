; Integers of up to 16 bits are divided as floats; larger dividends of 64 bits as
; they are.
; RUN: --kernel k --size 64 --lanes 16 --prepared
; CHECK: uitofp <16 x i16> {{.*}} to <16 x float>
; CHECK: fptoui <16 x float> {{.*}} to <16 x i16>
; CHECK: udiv <16 x i64>

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i16 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i16, ptr %p, i64 %x
  %v = load i16, ptr %a
  %d = udiv i16 %v, %m
  store i16 %d, ptr %a
  %b = getelementptr i64, ptr %q, i64 %x
  %w = load i64, ptr %b
  %l = udiv i64 %w, %n
  store i64 %l, ptr %b
  ret void
}
