; All of a vector is read if it does not leave one piece of memory: what begins it says
; so, not another element.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK-NOT: load <16 x i32>
; CHECK: masked.load.v16i32
; CHECK-NOT: load <16 x i32>

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr [4 x i32], ptr %p, i64 %x
  %b = getelementptr [4 x i32], ptr %p, i64 %x, i64 1
  %v = load i32, ptr %b, align 16
  %w = load i32, ptr %a, align 4
  %s = add i32 %v, %w
  %c = getelementptr i32, ptr %q, i64 %x
  store i32 %s, ptr %c
  ret void
}
