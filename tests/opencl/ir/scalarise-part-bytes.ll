; Elements that are no whole bytes have no places in memory.
; RUN: --kernel k --size 64 --lanes 4
; CHECK: k: a divergent value that is no scalar
; CHECK-NOT: load i4

@_local_id_x = external global i64

define void @k(ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i8, ptr %p, i64 %x
  %v = load <2 x i4>, ptr %a
  %w = add <2 x i4> %v, <i4 1, i4 2>
  store <2 x i4> %w, ptr %a
  ret void
}
