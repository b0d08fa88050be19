; 64 bits are divided by a constant by way of the upper half of a product, of four of 32
; bits: of numbers below 2^63 by one factor, of others with a bit more. Powers of two and
; the largest divisors are LLVM's.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK-NOT: udiv <4 x i64> {{.*}}1000003
; CHECK-NOT: urem <4 x i64> {{.*}}1000003
; CHECK-NOT: sdiv <4 x i64> {{.*}}-7
; CHECK-COUNT-4: mul <4 x i64>
; CHECK: sub <4 x i64>
; CHECK: lshr <4 x i64> {{.*}}, <i64 1,
; CHECK: lshr <4 x i64> {{.*}}, <i64 19,
; CHECK: ashr <4 x i64> {{.*}}, <i64 63,
; CHECK-COUNT-4: mul <4 x i64>
; CHECK-NOT: lshr <4 x i64> {{.*}}, <i64 1,
; CHECK: lshr <4 x i64> {{.*}}, <i64 2,
; CHECK: udiv <4 x i64> {{.*}}, <i64 64,
; CHECK: udiv <4 x i64> {{.*}}, <i64 -3,

@_local_id_x = external global i64

define void @k(ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i64, ptr %p, i64 %x
  %v = load i64, ptr %a
  %u = udiv i64 %v, 1000003
  store volatile i64 %u, ptr %a
  %s = sdiv i64 %v, -7
  store volatile i64 %s, ptr %a
  %w = udiv i64 %v, 64
  store volatile i64 %w, ptr %a
  %l = udiv i64 %v, -3
  store volatile i64 %l, ptr %a
  ret void
}
