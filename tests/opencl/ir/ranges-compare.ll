; Comparisons of local ids with numbers are decided where the size of groups decides them.
; RUN: --kernel k --size 16,4,3 --lanes 4
; CHECK: define void @k
; CHECK: store <4 x i8> <i8 1,
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> <i8 1,
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> zeroinitializer,
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> zeroinitializer,
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> <i8 1,
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> <i8 1,
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> zeroinitializer,
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> zeroinitializer,
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
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> %

@_local_id_x = external global i64
@_local_id_y = external global i64

define void @k(ptr %p, ptr %base, i64 %n) {
  %x = load i64, ptr @_local_id_x
  %y = load i64, ptr @_local_id_y
  %c0 = icmp ult i64 %x, 16
  %z0 = zext i1 %c0 to i8
  %a0 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 0, i64 %x
  store i8 %z0, ptr %a0
  %c1 = icmp ult i64 %x, 15
  %z1 = zext i1 %c1 to i8
  %a1 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 1, i64 %x
  store i8 %z1, ptr %a1
  %c2 = icmp ule i64 %x, 15
  %z2 = zext i1 %c2 to i8
  %a2 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 2, i64 %x
  store i8 %z2, ptr %a2
  %c3 = icmp ule i64 %x, 14
  %z3 = zext i1 %c3 to i8
  %a3 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 3, i64 %x
  store i8 %z3, ptr %a3
  %c4 = icmp ugt i64 %x, 15
  %z4 = zext i1 %c4 to i8
  %a4 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 4, i64 %x
  store i8 %z4, ptr %a4
  %c5 = icmp ugt i64 %x, 14
  %z5 = zext i1 %c5 to i8
  %a5 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 5, i64 %x
  store i8 %z5, ptr %a5
  %c6 = icmp uge i64 %x, 16
  %z6 = zext i1 %c6 to i8
  %a6 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 6, i64 %x
  store i8 %z6, ptr %a6
  %c7 = icmp uge i64 %x, 15
  %z7 = zext i1 %c7 to i8
  %a7 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 7, i64 %x
  store i8 %z7, ptr %a7
  %c8 = icmp slt i64 %x, 16
  %z8 = zext i1 %c8 to i8
  %a8 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 8, i64 %x
  store i8 %z8, ptr %a8
  %c9 = icmp slt i64 %x, 15
  %z9 = zext i1 %c9 to i8
  %a9 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 9, i64 %x
  store i8 %z9, ptr %a9
  %c10 = icmp sle i64 %x, 15
  %z10 = zext i1 %c10 to i8
  %a10 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 10, i64 %x
  store i8 %z10, ptr %a10
  %c11 = icmp sle i64 %x, 14
  %z11 = zext i1 %c11 to i8
  %a11 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 11, i64 %x
  store i8 %z11, ptr %a11
  %c12 = icmp sgt i64 %x, 15
  %z12 = zext i1 %c12 to i8
  %a12 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 12, i64 %x
  store i8 %z12, ptr %a12
  %c13 = icmp sgt i64 %x, 14
  %z13 = zext i1 %c13 to i8
  %a13 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 13, i64 %x
  store i8 %z13, ptr %a13
  %c14 = icmp sge i64 %x, 16
  %z14 = zext i1 %c14 to i8
  %a14 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 14, i64 %x
  store i8 %z14, ptr %a14
  %c15 = icmp sge i64 %x, 15
  %z15 = zext i1 %c15 to i8
  %a15 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 15, i64 %x
  store i8 %z15, ptr %a15
  %c16 = icmp slt i64 %x, 0
  %z16 = zext i1 %c16 to i8
  %a16 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 16, i64 %x
  store i8 %z16, ptr %a16
  %c17 = icmp slt i64 %x, 1
  %z17 = zext i1 %c17 to i8
  %a17 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 17, i64 %x
  store i8 %z17, ptr %a17
  %c18 = icmp sge i64 %x, 0
  %z18 = zext i1 %c18 to i8
  %a18 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 18, i64 %x
  store i8 %z18, ptr %a18
  %c19 = icmp sge i64 %x, 1
  %z19 = zext i1 %c19 to i8
  %a19 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 19, i64 %x
  store i8 %z19, ptr %a19
  %c20 = icmp eq i64 %x, 16
  %z20 = zext i1 %c20 to i8
  %a20 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 20, i64 %x
  store i8 %z20, ptr %a20
  %c21 = icmp eq i64 %x, 15
  %z21 = zext i1 %c21 to i8
  %a21 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 21, i64 %x
  store i8 %z21, ptr %a21
  %c22 = icmp ne i64 %x, 16
  %z22 = zext i1 %c22 to i8
  %a22 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 22, i64 %x
  store i8 %z22, ptr %a22
  %c23 = icmp ne i64 %x, 15
  %z23 = zext i1 %c23 to i8
  %a23 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 23, i64 %x
  store i8 %z23, ptr %a23
  %c24 = icmp eq i64 %x, -1
  %z24 = zext i1 %c24 to i8
  %a24 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 24, i64 %x
  store i8 %z24, ptr %a24
  %c25 = icmp eq i64 %x, 0
  %z25 = zext i1 %c25 to i8
  %a25 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 25, i64 %x
  store i8 %z25, ptr %a25
  %c26 = icmp ult i64 %y, 4
  %z26 = zext i1 %c26 to i8
  %a26 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 26, i64 %x
  store i8 %z26, ptr %a26
  %c27 = icmp ult i64 %y, 3
  %z27 = zext i1 %c27 to i8
  %a27 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 27, i64 %x
  store i8 %z27, ptr %a27
  %c28 = icmp eq i64 %x, %y
  %z28 = zext i1 %c28 to i8
  %a28 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 28, i64 %x
  store i8 %z28, ptr %a28
  %c29 = icmp ult ptr %p, %base
  %z29 = zext i1 %c29 to i8
  %a29 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 29, i64 %x
  store i8 %z29, ptr %a29
  %c30 = icmp eq ptr %p, %base
  %z30 = zext i1 %c30 to i8
  %a30 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 30, i64 %x
  store i8 %z30, ptr %a30
  %c31 = icmp ult i64 %x, %n
  %z31 = zext i1 %c31 to i8
  %a31 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 31, i64 %x
  store i8 %z31, ptr %a31
  %c32 = icmp ult i64 %n, 16
  %z32 = zext i1 %c32 to i8
  %a32 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 32, i64 %x
  store i8 %z32, ptr %a32
  ret void
}
