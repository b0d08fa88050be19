; What stands behind a step: after `flow` nothing is packed.
; RUN: --kernel k --size 64 --lanes 4 --until flow
; CHECK: define void @k
; CHECK: load i64, ptr @_local_id_x
; CHECK: store i32 1
; CHECK-NOT: <4 x i32>

@_local_id_x = external global i64

define void @k(ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  store i32 1, ptr %a
  ret void
}
