; Bits: of what is not below 0.
; RUN: --kernel k --size 16,4,3 --lanes 4
; CHECK: define void @k
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
; CHECK: store <4 x i8> zeroinitializer,
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> <i8 1,
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> zeroinitializer,
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> <i8 1,
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> <i8 1,
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> <i8 1,
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> %
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
  %s = add i64 %x, %y
  %d = sub i64 %x, %y
  %e = sub i64 %y, %x
  %five = mul i64 %y, 5
  %an = and i64 %n, %s
  %na = and i64 %s, %n
  %ax = and i64 %s, %x
  %ad2 = and i64 %d, %n
  %aff = and i64 %d, %s
  %o = or i64 %s, %y
  %xo = xor i64 %s, %y
  %oo = or i64 %x, %five
  %od = or i64 %d, %s
  %xd = xor i64 %s, %d
  %on = or i64 %s, %n
  %xn = xor i64 %s, %n
  %m1 = sub i64 %y, 1
  %am = and i64 %m1, %n
  %ma = and i64 %s, %m1
  %om = or i64 %m1, %s
  %xm = xor i64 %s, %m1
  %mm = and i64 %m1, %e
  %mb = and i64 %m1, %s
  %mb.5 = add i64 %mb, 5
  %nn = mul i64 %n, %n
  %nm = and i64 %nn, %m1
  %to.0 = add i64 %z, 18
  %c0 = icmp sle i64 %an, %to.0
  %z0 = zext i1 %c0 to i8
  %a0 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 0, i64 %x
  store i8 %z0, ptr %a0
  %to.1 = add i64 %z, 17
  %c1 = icmp sle i64 %an, %to.1
  %z1 = zext i1 %c1 to i8
  %a1 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 1, i64 %x
  store i8 %z1, ptr %a1
  %to.2 = add i64 %z, -2
  %c2 = icmp slt i64 %an, %to.2
  %z2 = zext i1 %c2 to i8
  %a2 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 2, i64 %x
  store i8 %z2, ptr %a2
  %to.3 = add i64 %z, -1
  %c3 = icmp slt i64 %an, %to.3
  %z3 = zext i1 %c3 to i8
  %a3 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 3, i64 %x
  store i8 %z3, ptr %a3
  %c4 = icmp sle i64 %na, %to.0
  %z4 = zext i1 %c4 to i8
  %a4 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 4, i64 %x
  store i8 %z4, ptr %a4
  %c5 = icmp sle i64 %na, %to.1
  %z5 = zext i1 %c5 to i8
  %a5 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 5, i64 %x
  store i8 %z5, ptr %a5
  %c6 = icmp slt i64 %na, %to.2
  %z6 = zext i1 %c6 to i8
  %a6 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 6, i64 %x
  store i8 %z6, ptr %a6
  %c7 = icmp slt i64 %na, %to.3
  %z7 = zext i1 %c7 to i8
  %a7 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 7, i64 %x
  store i8 %z7, ptr %a7
  %to.4 = add i64 %z, 15
  %c8 = icmp sle i64 %ax, %to.4
  %z8 = zext i1 %c8 to i8
  %a8 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 8, i64 %x
  store i8 %z8, ptr %a8
  %to.5 = add i64 %z, 14
  %c9 = icmp sle i64 %ax, %to.5
  %z9 = zext i1 %c9 to i8
  %a9 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 9, i64 %x
  store i8 %z9, ptr %a9
  %c10 = icmp slt i64 %ax, %to.2
  %z10 = zext i1 %c10 to i8
  %a10 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 10, i64 %x
  store i8 %z10, ptr %a10
  %c11 = icmp slt i64 %ax, %to.3
  %z11 = zext i1 %c11 to i8
  %a11 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 11, i64 %x
  store i8 %z11, ptr %a11
  %c12 = icmp sle i64 %ad2, %to.5
  %z12 = zext i1 %c12 to i8
  %a12 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 12, i64 %x
  store i8 %z12, ptr %a12
  %to.6 = add i64 %z, -3
  %c13 = icmp sge i64 %ad2, %to.6
  %z13 = zext i1 %c13 to i8
  %a13 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 13, i64 %x
  store i8 %z13, ptr %a13
  %c14 = icmp sle i64 %aff, %to.0
  %z14 = zext i1 %c14 to i8
  %a14 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 14, i64 %x
  store i8 %z14, ptr %a14
  %c15 = icmp sle i64 %aff, %to.1
  %z15 = zext i1 %c15 to i8
  %a15 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 15, i64 %x
  store i8 %z15, ptr %a15
  %c16 = icmp slt i64 %aff, %to.2
  %z16 = zext i1 %c16 to i8
  %a16 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 16, i64 %x
  store i8 %z16, ptr %a16
  %c17 = icmp slt i64 %aff, %to.3
  %z17 = zext i1 %c17 to i8
  %a17 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 17, i64 %x
  store i8 %z17, ptr %a17
  %to.7 = add i64 %z, 21
  %c18 = icmp sle i64 %o, %to.7
  %z18 = zext i1 %c18 to i8
  %a18 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 18, i64 %x
  store i8 %z18, ptr %a18
  %c19 = icmp sle i64 %o, %to.0
  %z19 = zext i1 %c19 to i8
  %a19 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 19, i64 %x
  store i8 %z19, ptr %a19
  %c20 = icmp sle i64 %xo, %to.7
  %z20 = zext i1 %c20 to i8
  %a20 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 20, i64 %x
  store i8 %z20, ptr %a20
  %c21 = icmp sle i64 %xo, %to.0
  %z21 = zext i1 %c21 to i8
  %a21 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 21, i64 %x
  store i8 %z21, ptr %a21
  %c22 = icmp sle i64 %oo, %to.4
  %z22 = zext i1 %c22 to i8
  %a22 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 22, i64 %x
  store i8 %z22, ptr %a22
  %c23 = icmp sle i64 %oo, %to.5
  %z23 = zext i1 %c23 to i8
  %a23 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 23, i64 %x
  store i8 %z23, ptr %a23
  %c24 = icmp sge i64 %od, %to.6
  %z24 = zext i1 %c24 to i8
  %a24 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 24, i64 %x
  store i8 %z24, ptr %a24
  %c25 = icmp sge i64 %xd, %to.6
  %z25 = zext i1 %c25 to i8
  %a25 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 25, i64 %x
  store i8 %z25, ptr %a25
  %c26 = icmp sge i64 %on, %to.6
  %z26 = zext i1 %c26 to i8
  %a26 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 26, i64 %x
  store i8 %z26, ptr %a26
  %c27 = icmp sge i64 %xn, %to.6
  %z27 = zext i1 %c27 to i8
  %a27 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 27, i64 %x
  store i8 %z27, ptr %a27
  %to.8 = add i64 %z, 2
  %c28 = icmp sle i64 %am, %to.8
  %z28 = zext i1 %c28 to i8
  %a28 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 28, i64 %x
  store i8 %z28, ptr %a28
  %to.9 = sub i64 2, %z
  %c29 = icmp sge i64 %am, %to.9
  %z29 = zext i1 %c29 to i8
  %a29 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 29, i64 %x
  store i8 %z29, ptr %a29
  %c30 = icmp sle i64 %ma, %to.8
  %z30 = zext i1 %c30 to i8
  %a30 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 30, i64 %x
  store i8 %z30, ptr %a30
  %c31 = icmp sge i64 %om, %to.2
  %z31 = zext i1 %c31 to i8
  %a31 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 31, i64 %x
  store i8 %z31, ptr %a31
  %c32 = icmp sge i64 %xm, %to.6
  %z32 = zext i1 %c32 to i8
  %a32 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 32, i64 %x
  store i8 %z32, ptr %a32
  %c33 = icmp sge i64 %mm, %to.6
  %z33 = zext i1 %c33 to i8
  %a33 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 33, i64 %x
  store i8 %z33, ptr %a33
  %c34 = icmp sle i64 %mb, %to.8
  %z34 = zext i1 %c34 to i8
  %a34 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 34, i64 %x
  store i8 %z34, ptr %a34
  %to.10 = add i64 %z, 7
  %c35 = icmp sle i64 %mb.5, %to.10
  %z35 = zext i1 %c35 to i8
  %a35 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 35, i64 %x
  store i8 %z35, ptr %a35
  %c36 = icmp sle i64 %nm, %to.8
  %z36 = zext i1 %c36 to i8
  %a36 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 36, i64 %x
  store i8 %z36, ptr %a36
  ret void
}
