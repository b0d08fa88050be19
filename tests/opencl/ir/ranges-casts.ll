; Longer and shorter numbers: what is below 0 becomes large without a sign.
; RUN: --kernel k --size 16,4,3 --lanes 4
; CHECK: define void @k
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> <i8 1,
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> zeroinitializer,
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> <i8 1,
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> zeroinitializer,
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> <i8 1,
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> <i8 1,
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> %

@_local_id_x = external global i64
@_local_id_y = external global i64
@_local_id_z = external global i64

define void @k(ptr %p, ptr %base, i64 %n) {
  %x = load i64, ptr @_local_id_x
  %y = load i64, ptr @_local_id_y
  %z = load i64, ptr @_local_id_z
  %d = sub i64 %x, %y
  %x.n = trunc i64 %x to i32
  %y.n = trunc i64 %y to i32
  %d.n = sub i32 %x.n, %y.n
  %x.b = trunc i64 %x to i8
  %y.b = trunc i64 %y to i8
  %zx = zext i32 %d.n to i64
  %sx = sext i32 %d.n to i64
  %dt = trunc i64 %d to i32
  %b1 = mul i8 %x.b, %y.b
  %b3 = mul i8 %b1, 2
  %b4 = add i8 %b3, %x.b
  %zb = zext i8 %b4 to i64
  %d.b = sub i8 %x.b, %y.b
  %zd = zext i8 %d.b to i64
  %m1.b = sub i8 %y.b, 1
  %zm = zext i8 %m1.b to i64
  %zm.5 = add i64 %zm, 5
  %z.i32 = trunc i64 %z to i32
  %to.0 = add i64 %z, 15
  %c0 = icmp sle i64 %zx, %to.0
  %z0 = zext i1 %c0 to i8
  %a0 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 0, i64 %x
  store i8 %z0, ptr %a0
  %to.1 = add i64 %z, 13
  %c1 = icmp sge i64 %zx, %to.1
  %z1 = zext i1 %c1 to i8
  %a1 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 1, i64 %x
  store i8 %z1, ptr %a1
  %c2 = icmp sle i64 %sx, %to.0
  %z2 = zext i1 %c2 to i8
  %a2 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 2, i64 %x
  store i8 %z2, ptr %a2
  %to.2 = add i64 %z, 14
  %c3 = icmp sle i64 %sx, %to.2
  %z3 = zext i1 %c3 to i8
  %a3 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 3, i64 %x
  store i8 %z3, ptr %a3
  %to.3 = add i64 %z, -5
  %c4 = icmp slt i64 %sx, %to.3
  %z4 = zext i1 %c4 to i8
  %a4 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 4, i64 %x
  store i8 %z4, ptr %a4
  %to.4 = sub i64 -2, %z
  %c5 = icmp slt i64 %sx, %to.4
  %z5 = zext i1 %c5 to i8
  %a5 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 5, i64 %x
  store i8 %z5, ptr %a5
  %to.5 = add i32 %z.i32, 15
  %c6 = icmp sle i32 %dt, %to.5
  %z6 = zext i1 %c6 to i8
  %a6 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 6, i64 %x
  store i8 %z6, ptr %a6
  %to.6 = add i32 %z.i32, 14
  %c7 = icmp sle i32 %dt, %to.6
  %z7 = zext i1 %c7 to i8
  %a7 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 7, i64 %x
  store i8 %z7, ptr %a7
  %to.7 = add i32 %z.i32, -5
  %c8 = icmp slt i32 %dt, %to.7
  %z8 = zext i1 %c8 to i8
  %a8 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 8, i64 %x
  store i8 %z8, ptr %a8
  %to.8 = sub i32 -2, %z.i32
  %c9 = icmp slt i32 %dt, %to.8
  %z9 = zext i1 %c9 to i8
  %a9 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 9, i64 %x
  store i8 %z9, ptr %a9
  %to.9 = add i64 %z, 105
  %c10 = icmp sle i64 %zb, %to.9
  %z10 = zext i1 %c10 to i8
  %a10 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 10, i64 %x
  store i8 %z10, ptr %a10
  %c11 = icmp sle i64 %zd, %to.0
  %z11 = zext i1 %c11 to i8
  %a11 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 11, i64 %x
  store i8 %z11, ptr %a11
  %to.10 = add i64 %z, 255
  %c12 = icmp sle i64 %zd, %to.10
  %z12 = zext i1 %c12 to i8
  %a12 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 12, i64 %x
  store i8 %z12, ptr %a12
  %to.11 = add i64 %z, 254
  %c13 = icmp sle i64 %zd, %to.11
  %z13 = zext i1 %c13 to i8
  %a13 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 13, i64 %x
  store i8 %z13, ptr %a13
  %to.12 = add i64 %z, 2
  %c14 = icmp sle i64 %zm, %to.12
  %z14 = zext i1 %c14 to i8
  %a14 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 14, i64 %x
  store i8 %z14, ptr %a14
  %to.13 = add i64 %z, 7
  %c15 = icmp sle i64 %zm.5, %to.13
  %z15 = zext i1 %c15 to i8
  %a15 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 15, i64 %x
  store i8 %z15, ptr %a15
  %c16 = icmp sle i64 %zm, %to.11
  %z16 = zext i1 %c16 to i8
  %a16 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 16, i64 %x
  store i8 %z16, ptr %a16
  ret void
}
