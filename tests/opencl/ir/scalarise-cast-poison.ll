; A vector with an element that is poison, which nobody reads, becomes a number: the
; others' bits stay what they are.
; RUN: --kernel k --size 64 --lanes 4
; CHECK: %[[LOW:.*]] = zext <4 x i8> %{{.*}} to <4 x i32>
; CHECK: %[[HIGH:.*]] = zext <4 x i8> %{{.*}} to <4 x i32>
; CHECK: mul {{.*}}<4 x i32>
; CHECK-NOT: poison
; CHECK: br i1

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %x1 = add i64 %x, 100
  %a0 = getelementptr i8, ptr %p, i64 %x
  %a1 = getelementptr i8, ptr %p, i64 %x1
  %b0 = load i8, ptr %a0
  %b1 = load i8, ptr %a1
  %v0 = insertelement <4 x i8> poison, i8 %b0, i64 0
  %v1 = insertelement <4 x i8> %v0, i8 %b1, i64 1
  %v = insertelement <4 x i8> %v1, i8 %b0, i64 2
  %i = bitcast <4 x i8> %v to i32
  %t = and i32 %i, 255
  %s = lshr i32 %i, 8
  %u = and i32 %s, 65535
  %m = mul i32 %u, %t
  %c = getelementptr i32, ptr %q, i64 %x
  store i32 %m, ptr %c
  ret void
}
