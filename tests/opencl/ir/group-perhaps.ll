; It is asked whether the lanes' pairs are side by side.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: load <8 x i32>
; CHECK: llvm.masked.gather.v4i64

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %id = trunc i64 %x to i32
  %i = add i32 %id, %m
  %wide = zext i32 %i to i64
  %a = getelementptr [2 x i32], ptr %p, i64 %wide
  %b = getelementptr [2 x i32], ptr %p, i64 %wide, i64 1
  %v = load i32, ptr %a
  %w = load i32, ptr %b
  %s = add i32 %v, %w
  %e = getelementptr i32, ptr %q, i64 %x
  store i32 %s, ptr %e
  ret void
}
