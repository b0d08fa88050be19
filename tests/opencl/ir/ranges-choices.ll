; Minima and maxima, of which some are known by one operand, and choices.
; RUN: --kernel k --size 16,4,3 --lanes 4
; CHECK: define void @k
; CHECK: store <4 x i8> <i8 1,
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> <i8 1,
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> %
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
; CHECK: store <4 x i8> zeroinitializer,
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> <i8 1,
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> zeroinitializer,
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> %
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
; CHECK: store <4 x i8> zeroinitializer,
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> %

@_local_id_x = external global i64
@_local_id_y = external global i64
@_local_id_z = external global i64
declare i64 @llvm.smin.i64(i64, i64)
declare i64 @llvm.smax.i64(i64, i64)
declare i64 @llvm.umin.i64(i64, i64)
declare i64 @llvm.umax.i64(i64, i64)
declare i64 @_Z9_cl_clamplll(i64, i64, i64)
declare i64 @_Z9_cl_clampmmm(i64, i64, i64)

define void @k(ptr %p, ptr %base, i64 %n) {
  %x = load i64, ptr @_local_id_x
  %y = load i64, ptr @_local_id_y
  %z = load i64, ptr @_local_id_z
  %s = add i64 %x, %y
  %d = sub i64 %x, %y
  %five = mul i64 %y, 5
  %i1 = call i64 @llvm.smin.i64(i64 %s, i64 %n)
  %i2 = call i64 @llvm.smax.i64(i64 %s, i64 %n)
  %i3 = call i64 @llvm.umin.i64(i64 %n, i64 %s)
  %i4 = call i64 @llvm.umax.i64(i64 %n, i64 %s)
  %s.20 = add i64 %five, 10
  %i5 = call i64 @llvm.smin.i64(i64 %s, i64 %s.20)
  %i6 = call i64 @llvm.smax.i64(i64 %s, i64 %s.20)
  %i7 = call i64 @llvm.umin.i64(i64 %s, i64 %s.20)
  %i8 = call i64 @llvm.umax.i64(i64 %s, i64 %s.20)
  %i9 = call i64 @llvm.umax.i64(i64 %d, i64 %s)
  %i10 = call i64 @llvm.umin.i64(i64 %s, i64 %d)
  %m1 = sub i64 %y, 1
  %i11 = call i64 @llvm.umax.i64(i64 %m1, i64 %s.20)
  %i12 = call i64 @llvm.umin.i64(i64 %x, i64 %m1)
  %i12.5 = add i64 %i12, 5
  %odd = trunc i64 %n to i1
  %ch = select i1 %odd, i64 %d, i64 %s.20
  %hc = select i1 %odd, i64 %s.20, i64 %d
  %cl = call i64 @_Z9_cl_clamplll(i64 %n, i64 %y, i64 %s.20)
  %cm = call i64 @_Z9_cl_clampmmm(i64 %s.20, i64 %y, i64 %s)
  %cd = call i64 @_Z9_cl_clampmmm(i64 %n, i64 %y, i64 %s)
  %ce = call i64 @_Z9_cl_clampmmm(i64 %m1, i64 %y, i64 %s.20)
  %to.0 = add i64 %z, 18
  %c0 = icmp sle i64 %i1, %to.0
  %z0 = zext i1 %c0 to i8
  %a0 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 0, i64 %x
  store i8 %z0, ptr %a0
  %to.1 = add i64 %z, 17
  %c1 = icmp sle i64 %i1, %to.1
  %z1 = zext i1 %c1 to i8
  %a1 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 1, i64 %x
  store i8 %z1, ptr %a1
  %to.2 = add i64 %z, -3
  %c2 = icmp sge i64 %i1, %to.2
  %z2 = zext i1 %c2 to i8
  %a2 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 2, i64 %x
  store i8 %z2, ptr %a2
  %c3 = icmp sge i64 %i2, %to.2
  %z3 = zext i1 %c3 to i8
  %a3 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 3, i64 %x
  store i8 %z3, ptr %a3
  %to.3 = add i64 %z, -1
  %c4 = icmp sge i64 %i2, %to.3
  %z4 = zext i1 %c4 to i8
  %a4 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 4, i64 %x
  store i8 %z4, ptr %a4
  %c5 = icmp sle i64 %i2, %to.0
  %z5 = zext i1 %c5 to i8
  %a5 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 5, i64 %x
  store i8 %z5, ptr %a5
  %to.4 = sub i64 18, %z
  %c6 = icmp sle i64 %i3, %to.4
  %z6 = zext i1 %c6 to i8
  %a6 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 6, i64 %x
  store i8 %z6, ptr %a6
  %c7 = icmp sge i64 %i4, %to.2
  %z7 = zext i1 %c7 to i8
  %a7 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 7, i64 %x
  store i8 %z7, ptr %a7
  %c8 = icmp sle i64 %i5, %to.0
  %z8 = zext i1 %c8 to i8
  %a8 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 8, i64 %x
  store i8 %z8, ptr %a8
  %c9 = icmp sle i64 %i5, %to.1
  %z9 = zext i1 %c9 to i8
  %a9 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 9, i64 %x
  store i8 %z9, ptr %a9
  %to.5 = add i64 %z, -2
  %c10 = icmp slt i64 %i5, %to.5
  %z10 = zext i1 %c10 to i8
  %a10 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 10, i64 %x
  store i8 %z10, ptr %a10
  %c11 = icmp slt i64 %i5, %to.3
  %z11 = zext i1 %c11 to i8
  %a11 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 11, i64 %x
  store i8 %z11, ptr %a11
  %to.6 = add i64 %z, 25
  %c12 = icmp sle i64 %i6, %to.6
  %z12 = zext i1 %c12 to i8
  %a12 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 12, i64 %x
  store i8 %z12, ptr %a12
  %to.7 = sub i64 26, %z
  %c13 = icmp sle i64 %i6, %to.7
  %z13 = zext i1 %c13 to i8
  %a13 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 13, i64 %x
  store i8 %z13, ptr %a13
  %to.8 = sub i64 10, %z
  %c14 = icmp slt i64 %i6, %to.8
  %z14 = zext i1 %c14 to i8
  %a14 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 14, i64 %x
  store i8 %z14, ptr %a14
  %to.9 = add i64 %z, 9
  %c15 = icmp slt i64 %i6, %to.9
  %z15 = zext i1 %c15 to i8
  %a15 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 15, i64 %x
  store i8 %z15, ptr %a15
  %c16 = icmp sle i64 %i7, %to.0
  %z16 = zext i1 %c16 to i8
  %a16 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 16, i64 %x
  store i8 %z16, ptr %a16
  %c17 = icmp sle i64 %i7, %to.1
  %z17 = zext i1 %c17 to i8
  %a17 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 17, i64 %x
  store i8 %z17, ptr %a17
  %c18 = icmp slt i64 %i7, %to.5
  %z18 = zext i1 %c18 to i8
  %a18 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 18, i64 %x
  store i8 %z18, ptr %a18
  %c19 = icmp slt i64 %i7, %to.3
  %z19 = zext i1 %c19 to i8
  %a19 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 19, i64 %x
  store i8 %z19, ptr %a19
  %c20 = icmp sle i64 %i8, %to.6
  %z20 = zext i1 %c20 to i8
  %a20 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 20, i64 %x
  store i8 %z20, ptr %a20
  %c21 = icmp sle i64 %i8, %to.7
  %z21 = zext i1 %c21 to i8
  %a21 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 21, i64 %x
  store i8 %z21, ptr %a21
  %c22 = icmp slt i64 %i8, %to.8
  %z22 = zext i1 %c22 to i8
  %a22 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 22, i64 %x
  store i8 %z22, ptr %a22
  %c23 = icmp slt i64 %i8, %to.9
  %z23 = zext i1 %c23 to i8
  %a23 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 23, i64 %x
  store i8 %z23, ptr %a23
  %c24 = icmp sge i64 %i9, %to.2
  %z24 = zext i1 %c24 to i8
  %a24 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 24, i64 %x
  store i8 %z24, ptr %a24
  %c25 = icmp sge i64 %i10, %to.3
  %z25 = zext i1 %c25 to i8
  %a25 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 25, i64 %x
  store i8 %z25, ptr %a25
  %to.10 = add i64 %z, 7
  %c26 = icmp sge i64 %i11, %to.10
  %z26 = zext i1 %c26 to i8
  %a26 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 26, i64 %x
  store i8 %z26, ptr %a26
  %to.11 = add i64 %z, 2
  %c27 = icmp sle i64 %i12, %to.11
  %z27 = zext i1 %c27 to i8
  %a27 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 27, i64 %x
  store i8 %z27, ptr %a27
  %c28 = icmp sle i64 %i12.5, %to.10
  %z28 = zext i1 %c28 to i8
  %a28 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 28, i64 %x
  store i8 %z28, ptr %a28
  %c29 = icmp sle i64 %ch, %to.6
  %z29 = zext i1 %c29 to i8
  %a29 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 29, i64 %x
  store i8 %z29, ptr %a29
  %c30 = icmp sle i64 %ch, %to.7
  %z30 = zext i1 %c30 to i8
  %a30 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 30, i64 %x
  store i8 %z30, ptr %a30
  %to.12 = add i64 %z, -5
  %c31 = icmp slt i64 %ch, %to.12
  %z31 = zext i1 %c31 to i8
  %a31 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 31, i64 %x
  store i8 %z31, ptr %a31
  %to.13 = sub i64 -2, %z
  %c32 = icmp slt i64 %ch, %to.13
  %z32 = zext i1 %c32 to i8
  %a32 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 32, i64 %x
  store i8 %z32, ptr %a32
  %c33 = icmp sle i64 %hc, %to.6
  %z33 = zext i1 %c33 to i8
  %a33 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 33, i64 %x
  store i8 %z33, ptr %a33
  %c34 = icmp sle i64 %hc, %to.7
  %z34 = zext i1 %c34 to i8
  %a34 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 34, i64 %x
  store i8 %z34, ptr %a34
  %c35 = icmp slt i64 %hc, %to.12
  %z35 = zext i1 %c35 to i8
  %a35 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 35, i64 %x
  store i8 %z35, ptr %a35
  %c36 = icmp slt i64 %hc, %to.13
  %z36 = zext i1 %c36 to i8
  %a36 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 36, i64 %x
  store i8 %z36, ptr %a36
  %c37 = icmp sle i64 %cl, %to.6
  %z37 = zext i1 %c37 to i8
  %a37 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 37, i64 %x
  store i8 %z37, ptr %a37
  %c38 = icmp sle i64 %cl, %to.7
  %z38 = zext i1 %c38 to i8
  %a38 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 38, i64 %x
  store i8 %z38, ptr %a38
  %c39 = icmp slt i64 %cl, %to.5
  %z39 = zext i1 %c39 to i8
  %a39 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 39, i64 %x
  store i8 %z39, ptr %a39
  %c40 = icmp slt i64 %cl, %to.3
  %z40 = zext i1 %c40 to i8
  %a40 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 40, i64 %x
  store i8 %z40, ptr %a40
  %c41 = icmp sle i64 %cm, %to.1
  %z41 = zext i1 %c41 to i8
  %a41 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 41, i64 %x
  store i8 %z41, ptr %a41
  %c42 = icmp sge i64 %cm, %to.11
  %z42 = zext i1 %c42 to i8
  %a42 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 42, i64 %x
  store i8 %z42, ptr %a42
  %c43 = icmp sle i64 %cd, %to.1
  %z43 = zext i1 %c43 to i8
  %a43 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 43, i64 %x
  store i8 %z43, ptr %a43
  %to.14 = add i64 %z, 3
  %c44 = icmp sle i64 %ce, %to.14
  %z44 = zext i1 %c44 to i8
  %a44 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 44, i64 %x
  store i8 %z44, ptr %a44
  ret void
}
