; Of addresses that are made of too many numbers it is not known who is a neighbour.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK-NOT: gather.v4i64
; CHECK-COUNT-2: gather.v4i32
; CHECK-NOT: gather.v4i64

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n1, i64 %n2, i64 %n3, i64 %n4, i64 %n5, i64 %n6, i64 %n7, i64 %n8) {
entry:
  %x = load i64, ptr @_local_id_x
  %f = getelementptr i32, ptr %q, i64 %x
  %w = load i32, ptr %f
  %v = zext i32 %w to i64
  %t1 = getelementptr i32, ptr %p, i64 %n1
  %t2 = getelementptr i32, ptr %t1, i64 %n2
  %t3 = getelementptr i32, ptr %t2, i64 %n3
  %t4 = getelementptr i32, ptr %t3, i64 %n4
  %t5 = getelementptr i32, ptr %t4, i64 %n5
  %t6 = getelementptr i32, ptr %t5, i64 %n6
  %t7 = getelementptr i32, ptr %t6, i64 %n7
  %t8 = getelementptr i32, ptr %t7, i64 %n8
  %a = getelementptr i32, ptr %t8, i64 %v
  %c = getelementptr i32, ptr %a, i64 %n1
  %b = getelementptr i32, ptr %c, i64 1
  %l = load i32, ptr %a
  %m = load i32, ptr %b
  %s = add i32 %l, %m
  store i32 %s, ptr %f
  ret void
}
