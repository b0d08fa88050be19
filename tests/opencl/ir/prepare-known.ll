; What is known of ids is put in before LLVM makes remainders smaller, by which
; it would freeze them: the neighbour of the last item is no other row's.
; RUN: --kernel k --size 100
; CHECK: define void @k
; CHECK-NOT: masked.gather
; CHECK: load <16 x i32>
; CHECK-NOT: masked.gather

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %next = add i64 %x, 1
  %at = urem i64 %next, 200
  %a = getelementptr i32, ptr %q, i64 %at
  %v = load i32, ptr %a
  %to = getelementptr i32, ptr %p, i64 %x
  store i32 %v, ptr %to
  ret void
}
