; Numbers of more than 64 bits have no shape.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: k: a divergent value that is no scalar: %v = load i128
; CHECK-NOT: <4 x

@_local_id_x = external global i64

define void @k(ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i128, ptr %p, i64 %x
  %v = load i128, ptr %a
  %w = trunc i128 %v to i64
  store i64 %w, ptr %a
  ret void
}
