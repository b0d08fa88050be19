; Sums, differences and products of ids are known between their ends, and no further.
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
  %m = mul i64 %x, %y
  %dd = mul i64 %d, %five
  %de = mul i64 %d, %e
  %ed = mul i64 %five, %e
  %to.0 = add i64 %z, 18
  %c0 = icmp sle i64 %s, %to.0
  %z0 = zext i1 %c0 to i8
  %a0 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 0, i64 %x
  store i8 %z0, ptr %a0
  %to.1 = add i64 %z, 17
  %c1 = icmp sle i64 %s, %to.1
  %z1 = zext i1 %c1 to i8
  %a1 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 1, i64 %x
  store i8 %z1, ptr %a1
  %to.2 = add i64 %z, -2
  %c2 = icmp slt i64 %s, %to.2
  %z2 = zext i1 %c2 to i8
  %a2 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 2, i64 %x
  store i8 %z2, ptr %a2
  %to.3 = add i64 %z, -1
  %c3 = icmp slt i64 %s, %to.3
  %z3 = zext i1 %c3 to i8
  %a3 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 3, i64 %x
  store i8 %z3, ptr %a3
  %to.4 = add i64 %z, 15
  %c4 = icmp sle i64 %d, %to.4
  %z4 = zext i1 %c4 to i8
  %a4 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 4, i64 %x
  store i8 %z4, ptr %a4
  %to.5 = add i64 %z, 14
  %c5 = icmp sle i64 %d, %to.5
  %z5 = zext i1 %c5 to i8
  %a5 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 5, i64 %x
  store i8 %z5, ptr %a5
  %to.6 = add i64 %z, -5
  %c6 = icmp slt i64 %d, %to.6
  %z6 = zext i1 %c6 to i8
  %a6 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 6, i64 %x
  store i8 %z6, ptr %a6
  %to.7 = sub i64 -2, %z
  %c7 = icmp slt i64 %d, %to.7
  %z7 = zext i1 %c7 to i8
  %a7 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 7, i64 %x
  store i8 %z7, ptr %a7
  %to.8 = add i64 %z, 3
  %c8 = icmp sle i64 %e, %to.8
  %z8 = zext i1 %c8 to i8
  %a8 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 8, i64 %x
  store i8 %z8, ptr %a8
  %to.9 = add i64 %z, 2
  %c9 = icmp sle i64 %e, %to.9
  %z9 = zext i1 %c9 to i8
  %a9 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 9, i64 %x
  store i8 %z9, ptr %a9
  %to.10 = add i64 %z, -17
  %c10 = icmp slt i64 %e, %to.10
  %z10 = zext i1 %c10 to i8
  %a10 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 10, i64 %x
  store i8 %z10, ptr %a10
  %to.11 = sub i64 -14, %z
  %c11 = icmp slt i64 %e, %to.11
  %z11 = zext i1 %c11 to i8
  %a11 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 11, i64 %x
  store i8 %z11, ptr %a11
  %to.12 = add i64 %z, 45
  %c12 = icmp sle i64 %m, %to.12
  %z12 = zext i1 %c12 to i8
  %a12 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 12, i64 %x
  store i8 %z12, ptr %a12
  %to.13 = sub i64 46, %z
  %c13 = icmp sle i64 %m, %to.13
  %z13 = zext i1 %c13 to i8
  %a13 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 13, i64 %x
  store i8 %z13, ptr %a13
  %c14 = icmp slt i64 %m, %to.2
  %z14 = zext i1 %c14 to i8
  %a14 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 14, i64 %x
  store i8 %z14, ptr %a14
  %c15 = icmp slt i64 %m, %to.3
  %z15 = zext i1 %c15 to i8
  %a15 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 15, i64 %x
  store i8 %z15, ptr %a15
  %to.14 = add i64 %z, 225
  %c16 = icmp sle i64 %dd, %to.14
  %z16 = zext i1 %c16 to i8
  %a16 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 16, i64 %x
  store i8 %z16, ptr %a16
  %to.15 = sub i64 226, %z
  %c17 = icmp sle i64 %dd, %to.15
  %z17 = zext i1 %c17 to i8
  %a17 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 17, i64 %x
  store i8 %z17, ptr %a17
  %to.16 = add i64 %z, -47
  %c18 = icmp slt i64 %dd, %to.16
  %z18 = zext i1 %c18 to i8
  %a18 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 18, i64 %x
  store i8 %z18, ptr %a18
  %to.17 = add i64 %z, -46
  %c19 = icmp slt i64 %dd, %to.17
  %z19 = zext i1 %c19 to i8
  %a19 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 19, i64 %x
  store i8 %z19, ptr %a19
  %c20 = icmp sle i64 %de, %to.12
  %z20 = zext i1 %c20 to i8
  %a20 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 20, i64 %x
  store i8 %z20, ptr %a20
  %c21 = icmp sle i64 %de, %to.13
  %z21 = zext i1 %c21 to i8
  %a21 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 21, i64 %x
  store i8 %z21, ptr %a21
  %to.18 = add i64 %z, -227
  %c22 = icmp slt i64 %de, %to.18
  %z22 = zext i1 %c22 to i8
  %a22 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 22, i64 %x
  store i8 %z22, ptr %a22
  %to.19 = add i64 %z, -226
  %c23 = icmp slt i64 %de, %to.19
  %z23 = zext i1 %c23 to i8
  %a23 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 23, i64 %x
  store i8 %z23, ptr %a23
  %c24 = icmp sle i64 %ed, %to.12
  %z24 = zext i1 %c24 to i8
  %a24 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 24, i64 %x
  store i8 %z24, ptr %a24
  %c25 = icmp sle i64 %ed, %to.13
  %z25 = zext i1 %c25 to i8
  %a25 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 25, i64 %x
  store i8 %z25, ptr %a25
  %c26 = icmp slt i64 %ed, %to.18
  %z26 = zext i1 %c26 to i8
  %a26 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 26, i64 %x
  store i8 %z26, ptr %a26
  %c27 = icmp slt i64 %ed, %to.19
  %z27 = zext i1 %c27 to i8
  %a27 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 27, i64 %x
  store i8 %z27, ptr %a27
  ret void
}
