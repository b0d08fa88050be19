; Nothing is known of what may not fit 64 bits.
; RUN: --kernel k --size 16,4,3 --lanes 4
; CHECK: define void @k
; CHECK: store <4 x i8> <i8 1,
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
  %e = sub i64 %y, %x
  %five = mul i64 %y, 5
  %f = add i64 %s, %five
  %large = mul i64 %s, 400000000000000000
  %other = mul i64 %f, 200000000000000000
  %low = mul i64 %e, 600000000000000000
  %o1 = add i64 %large, %other
  %o2 = sub i64 %low, %large
  %o3 = mul i64 %large, %other
  %o4 = mul i64 %low, %e
  %o5 = mul i64 %low, %s
  %o6 = mul i64 %s, %low
  %o7 = shl i64 %s, 60
  %o9 = mul i64 %large, %f
  %o10 = mul i64 %f, %low
  %to.0 = add i64 %z, -3
  %c0 = icmp sge i64 %large, %to.0
  %z0 = zext i1 %c0 to i8
  %a0 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 0, i64 %x
  store i8 %z0, ptr %a0
  %to.1 = sub i64 1800000000000000002, %z
  %c1 = icmp sle i64 %low, %to.1
  %z1 = zext i1 %c1 to i8
  %a1 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 1, i64 %x
  store i8 %z1, ptr %a1
  %to.2 = sub i64 2, %z
  %c2 = icmp sle i64 %o1, %to.2
  %z2 = zext i1 %c2 to i8
  %a2 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 2, i64 %x
  store i8 %z2, ptr %a2
  %to.3 = add i64 %z, -2
  %c3 = icmp sge i64 %o1, %to.3
  %z3 = zext i1 %c3 to i8
  %a3 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 3, i64 %x
  store i8 %z3, ptr %a3
  %to.4 = sub i64 1000000000000000002, %z
  %c4 = icmp sle i64 %o1, %to.4
  %z4 = zext i1 %c4 to i8
  %a4 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 4, i64 %x
  store i8 %z4, ptr %a4
  %to.5 = add i64 %z, 999999999999999998
  %c5 = icmp sge i64 %o1, %to.5
  %z5 = zext i1 %c5 to i8
  %a5 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 5, i64 %x
  store i8 %z5, ptr %a5
  %to.6 = sub i64 -999999999999999998, %z
  %c6 = icmp sle i64 %o1, %to.6
  %z6 = zext i1 %c6 to i8
  %a6 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 6, i64 %x
  store i8 %z6, ptr %a6
  %to.7 = add i64 %z, -1000000000000000002
  %c7 = icmp sge i64 %o1, %to.7
  %z7 = zext i1 %c7 to i8
  %a7 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 7, i64 %x
  store i8 %z7, ptr %a7
  %c8 = icmp sle i64 %o2, %to.2
  %z8 = zext i1 %c8 to i8
  %a8 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 8, i64 %x
  store i8 %z8, ptr %a8
  %c9 = icmp sge i64 %o2, %to.3
  %z9 = zext i1 %c9 to i8
  %a9 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 9, i64 %x
  store i8 %z9, ptr %a9
  %c10 = icmp sle i64 %o2, %to.4
  %z10 = zext i1 %c10 to i8
  %a10 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 10, i64 %x
  store i8 %z10, ptr %a10
  %c11 = icmp sge i64 %o2, %to.5
  %z11 = zext i1 %c11 to i8
  %a11 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 11, i64 %x
  store i8 %z11, ptr %a11
  %c12 = icmp sle i64 %o2, %to.6
  %z12 = zext i1 %c12 to i8
  %a12 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 12, i64 %x
  store i8 %z12, ptr %a12
  %c13 = icmp sge i64 %o2, %to.7
  %z13 = zext i1 %c13 to i8
  %a13 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 13, i64 %x
  store i8 %z13, ptr %a13
  %c14 = icmp sle i64 %o3, %to.2
  %z14 = zext i1 %c14 to i8
  %a14 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 14, i64 %x
  store i8 %z14, ptr %a14
  %c15 = icmp sge i64 %o3, %to.3
  %z15 = zext i1 %c15 to i8
  %a15 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 15, i64 %x
  store i8 %z15, ptr %a15
  %c16 = icmp sle i64 %o3, %to.4
  %z16 = zext i1 %c16 to i8
  %a16 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 16, i64 %x
  store i8 %z16, ptr %a16
  %c17 = icmp sge i64 %o3, %to.5
  %z17 = zext i1 %c17 to i8
  %a17 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 17, i64 %x
  store i8 %z17, ptr %a17
  %c18 = icmp sle i64 %o3, %to.6
  %z18 = zext i1 %c18 to i8
  %a18 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 18, i64 %x
  store i8 %z18, ptr %a18
  %c19 = icmp sge i64 %o3, %to.7
  %z19 = zext i1 %c19 to i8
  %a19 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 19, i64 %x
  store i8 %z19, ptr %a19
  %c20 = icmp sle i64 %o4, %to.2
  %z20 = zext i1 %c20 to i8
  %a20 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 20, i64 %x
  store i8 %z20, ptr %a20
  %c21 = icmp sge i64 %o4, %to.3
  %z21 = zext i1 %c21 to i8
  %a21 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 21, i64 %x
  store i8 %z21, ptr %a21
  %c22 = icmp sle i64 %o4, %to.4
  %z22 = zext i1 %c22 to i8
  %a22 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 22, i64 %x
  store i8 %z22, ptr %a22
  %c23 = icmp sge i64 %o4, %to.5
  %z23 = zext i1 %c23 to i8
  %a23 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 23, i64 %x
  store i8 %z23, ptr %a23
  %c24 = icmp sle i64 %o4, %to.6
  %z24 = zext i1 %c24 to i8
  %a24 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 24, i64 %x
  store i8 %z24, ptr %a24
  %c25 = icmp sge i64 %o4, %to.7
  %z25 = zext i1 %c25 to i8
  %a25 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 25, i64 %x
  store i8 %z25, ptr %a25
  %c26 = icmp sle i64 %o5, %to.2
  %z26 = zext i1 %c26 to i8
  %a26 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 26, i64 %x
  store i8 %z26, ptr %a26
  %c27 = icmp sge i64 %o5, %to.3
  %z27 = zext i1 %c27 to i8
  %a27 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 27, i64 %x
  store i8 %z27, ptr %a27
  %c28 = icmp sle i64 %o5, %to.4
  %z28 = zext i1 %c28 to i8
  %a28 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 28, i64 %x
  store i8 %z28, ptr %a28
  %c29 = icmp sge i64 %o5, %to.5
  %z29 = zext i1 %c29 to i8
  %a29 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 29, i64 %x
  store i8 %z29, ptr %a29
  %c30 = icmp sle i64 %o5, %to.6
  %z30 = zext i1 %c30 to i8
  %a30 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 30, i64 %x
  store i8 %z30, ptr %a30
  %c31 = icmp sge i64 %o5, %to.7
  %z31 = zext i1 %c31 to i8
  %a31 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 31, i64 %x
  store i8 %z31, ptr %a31
  %c32 = icmp sle i64 %o6, %to.2
  %z32 = zext i1 %c32 to i8
  %a32 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 32, i64 %x
  store i8 %z32, ptr %a32
  %c33 = icmp sge i64 %o6, %to.3
  %z33 = zext i1 %c33 to i8
  %a33 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 33, i64 %x
  store i8 %z33, ptr %a33
  %c34 = icmp sle i64 %o6, %to.4
  %z34 = zext i1 %c34 to i8
  %a34 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 34, i64 %x
  store i8 %z34, ptr %a34
  %c35 = icmp sge i64 %o6, %to.5
  %z35 = zext i1 %c35 to i8
  %a35 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 35, i64 %x
  store i8 %z35, ptr %a35
  %c36 = icmp sle i64 %o6, %to.6
  %z36 = zext i1 %c36 to i8
  %a36 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 36, i64 %x
  store i8 %z36, ptr %a36
  %c37 = icmp sge i64 %o6, %to.7
  %z37 = zext i1 %c37 to i8
  %a37 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 37, i64 %x
  store i8 %z37, ptr %a37
  %c38 = icmp sle i64 %o7, %to.2
  %z38 = zext i1 %c38 to i8
  %a38 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 38, i64 %x
  store i8 %z38, ptr %a38
  %c39 = icmp sge i64 %o7, %to.3
  %z39 = zext i1 %c39 to i8
  %a39 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 39, i64 %x
  store i8 %z39, ptr %a39
  %c40 = icmp sle i64 %o7, %to.4
  %z40 = zext i1 %c40 to i8
  %a40 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 40, i64 %x
  store i8 %z40, ptr %a40
  %c41 = icmp sge i64 %o7, %to.5
  %z41 = zext i1 %c41 to i8
  %a41 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 41, i64 %x
  store i8 %z41, ptr %a41
  %c42 = icmp sle i64 %o7, %to.6
  %z42 = zext i1 %c42 to i8
  %a42 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 42, i64 %x
  store i8 %z42, ptr %a42
  %c43 = icmp sge i64 %o7, %to.7
  %z43 = zext i1 %c43 to i8
  %a43 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 43, i64 %x
  store i8 %z43, ptr %a43
  %c44 = icmp sle i64 %o9, %to.2
  %z44 = zext i1 %c44 to i8
  %a44 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 44, i64 %x
  store i8 %z44, ptr %a44
  %c45 = icmp sge i64 %o9, %to.3
  %z45 = zext i1 %c45 to i8
  %a45 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 45, i64 %x
  store i8 %z45, ptr %a45
  %c46 = icmp sle i64 %o9, %to.4
  %z46 = zext i1 %c46 to i8
  %a46 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 46, i64 %x
  store i8 %z46, ptr %a46
  %c47 = icmp sge i64 %o9, %to.5
  %z47 = zext i1 %c47 to i8
  %a47 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 47, i64 %x
  store i8 %z47, ptr %a47
  %c48 = icmp sle i64 %o9, %to.6
  %z48 = zext i1 %c48 to i8
  %a48 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 48, i64 %x
  store i8 %z48, ptr %a48
  %c49 = icmp sge i64 %o9, %to.7
  %z49 = zext i1 %c49 to i8
  %a49 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 49, i64 %x
  store i8 %z49, ptr %a49
  %c50 = icmp sle i64 %o10, %to.2
  %z50 = zext i1 %c50 to i8
  %a50 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 50, i64 %x
  store i8 %z50, ptr %a50
  %c51 = icmp sge i64 %o10, %to.3
  %z51 = zext i1 %c51 to i8
  %a51 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 51, i64 %x
  store i8 %z51, ptr %a51
  %c52 = icmp sle i64 %o10, %to.4
  %z52 = zext i1 %c52 to i8
  %a52 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 52, i64 %x
  store i8 %z52, ptr %a52
  %c53 = icmp sge i64 %o10, %to.5
  %z53 = zext i1 %c53 to i8
  %a53 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 53, i64 %x
  store i8 %z53, ptr %a53
  %c54 = icmp sle i64 %o10, %to.6
  %z54 = zext i1 %c54 to i8
  %a54 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 54, i64 %x
  store i8 %z54, ptr %a54
  %c55 = icmp sge i64 %o10, %to.7
  %z55 = zext i1 %c55 to i8
  %a55 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 55, i64 %x
  store i8 %z55, ptr %a55
  ret void
}
