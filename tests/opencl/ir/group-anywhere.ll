; Where the lanes are anywhere, two elements of four bytes are one of eight.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: llvm.masked.gather.v4i64
; CHECK: bitcast <4 x i64> {{.*}} to <8 x i32>
; CHECK: shufflevector <4 x i32> {{.*}} <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
; CHECK: bitcast <8 x i32> {{.*}} to <4 x i64>
; CHECK: llvm.masked.scatter.v4i64

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, ptr %r) {
entry:
  %x = load i64, ptr @_local_id_x
  %f = getelementptr i64, ptr %r, i64 %x
  %i = load i64, ptr %f
  %a = getelementptr [2 x i32], ptr %p, i64 %i
  %b = getelementptr [2 x i32], ptr %p, i64 %i, i64 1
  %v = load i32, ptr %a
  %w = load i32, ptr %b
  %c = getelementptr [2 x i32], ptr %q, i64 %i
  %d = getelementptr [2 x i32], ptr %q, i64 %i, i64 1
  store i32 %v, ptr %d
  store i32 %w, ptr %c
  ret void
}
