; What nobody stores stays as it is: stores with gaps are none of a whole vector.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK-NOT: store <16 x i32>
; CHECK-COUNT-2: masked.store.v16i32
; CHECK-NOT: store <16 x i32>

@_local_id_x = external global i64

define void @k(ptr %p, i32 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr [4 x i32], ptr %p, i64 %x
  %b = getelementptr [4 x i32], ptr %p, i64 %x, i64 1
  store i32 %n, ptr %a, align 16
  store i32 1, ptr %b
  ret void
}
