; An element that nobody wants is read where the lane's elements are in one piece
; by their alignment, else not.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: load <16 x i32>
; CHECK-NOT: load <16 x i32>
; CHECK: llvm.masked.load.v16i32

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, ptr %r) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr [4 x i32], ptr %p, i64 %x
  %b = getelementptr [4 x i32], ptr %p, i64 %x, i64 2
  %v = load i32, ptr %a, align 16
  %w = load i32, ptr %b, align 8
  %c = getelementptr [4 x i32], ptr %q, i64 %x
  %d = getelementptr [4 x i32], ptr %q, i64 %x, i64 2
  %t = load i32, ptr %c, align 4
  %u = load i32, ptr %d, align 4
  %s1 = add i32 %v, %w
  %s2 = add i32 %t, %u
  %s = add i32 %s1, %s2
  %e = getelementptr i32, ptr %r, i64 %x
  store i32 %s, ptr %e
  ret void
}
