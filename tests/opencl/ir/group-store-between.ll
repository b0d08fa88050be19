; A load is not made before a store between it and the group's first.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: llvm.masked.load.v8i32
; CHECK: store <4 x i32>
; CHECK: llvm.masked.load.v8i32

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr [2 x i32], ptr %p, i64 %x
  %b = getelementptr [2 x i32], ptr %p, i64 %x, i64 1
  %c = getelementptr i32, ptr %q, i64 %x
  %v = load i32, ptr %a
  store i32 %v, ptr %c
  %w = load i32, ptr %b
  store i32 %w, ptr %c
  ret void
}
