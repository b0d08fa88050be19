; A store does not move down across a load, which may be of the same memory.
; RUN: --kernel k --size 64 --lanes 4
; CHECK: define void @k
; CHECK: store <4 x i32> <i32 5,
; CHECK: load <4 x i32>
; CHECK: store <4 x i32>

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %q, i64 %x
  store i32 5, ptr %a
  %from = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %from
  %next = getelementptr i32, ptr %a, i64 64
  %w = add i32 %v, 1
  store i32 %w, ptr %next
  ret void
}
