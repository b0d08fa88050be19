; Lanes so far apart that the last one's distance is no number of the width are
; asked by their addresses.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: reduce.or
; CHECK: load <4 x i32>
; CHECK: llvm.masked.gather.v4i32

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %id = trunc i64 %x to i16
  %steps = mul i16 %id, 16384
  %shift = trunc i64 %n to i16
  %i = add i16 %steps, %shift
  %wide = sext i16 %i to i64
  %near = ashr i64 %wide, 14
  %a = getelementptr i32, ptr %p, i64 %near
  %v = load i32, ptr %a
  %b = getelementptr i32, ptr %q, i64 %x
  store i32 %v, ptr %b
  ret void
}
