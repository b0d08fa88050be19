; Nor has one that all lanes store.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: k: a store of what is no scalar: store <2 x i32> %v
; CHECK-NOT: <4 x

@_local_id_x = external global i64

define void @k(ptr %p, <2 x i32> %v) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i64, ptr %p, i64 %x
  store <2 x i32> %v, ptr %a
  ret void
}
