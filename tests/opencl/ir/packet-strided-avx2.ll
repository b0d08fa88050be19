; Without scatter instructions, lanes that are apart are gathered and scattered by hand.
; RUN: --kernel k --size 64 --lanes 4 --prepared --bits 256
; CHECK: llvm.masked.gather.v4i32
; CHECK: llvm.masked.scatter.v4i32

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %i = shl i64 %x, 1
  %a = getelementptr i32, ptr %p, i64 %i
  %v = load i32, ptr %a
  %b = getelementptr i32, ptr %q, i64 %i
  store i32 %v, ptr %b
  ret void
}
