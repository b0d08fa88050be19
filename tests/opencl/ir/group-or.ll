; A lane's vector begins at a multiple of its size: `or` counts its elements.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: define void @k
; CHECK-NOT: masked.gather
; CHECK: load <8 x i32>
; CHECK-NOT: masked.gather

@_local_id_x = external global i64
@_group_id_x = external global i64

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %g = load i64, ptr @_group_id_x
  %first = shl nuw nsw i64 %x, 1
  %group = shl nuw nsw i64 %g, 7
  %at = or i64 %group, %first
  %next = or i64 %at, 1
  %a = getelementptr i32, ptr %q, i64 %at
  %b = getelementptr i32, ptr %q, i64 %next
  %v = load i32, ptr %a
  %w = load i32, ptr %b
  %sum = add i32 %v, %w
  %to = getelementptr i32, ptr %p, i64 %x
  store i32 %sum, ptr %to
  ret void
}
