; Stores to neighbours, of which each value is computed behind the store before, become
; one access of a lane.
; RUN: --kernel k --size 64 --lanes 16
; CHECK: define void @k
; CHECK-NOT: masked.scatter
; CHECK: store <48 x i8>
; CHECK-NOT: masked.scatter

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %from = getelementptr i8, ptr %p, i64 %x
  %v = load i8, ptr %from
  %three = mul nsw i64 %x, 3
  %a = getelementptr i8, ptr %q, i64 %three
  %v.a = add i8 %v, 1
  store i8 %v.a, ptr %a
  %second = add nsw i64 %three, 1
  %b = getelementptr i8, ptr %q, i64 %second
  %v.b = mul i8 %v, 3
  store i8 %v.b, ptr %b
  %third = add nsw i64 %three, 2
  %c = getelementptr i8, ptr %q, i64 %third
  %v.c = xor i8 %v, 7
  store i8 %v.c, ptr %c
  ret void
}
