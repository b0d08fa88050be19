; Shifts: by numbers that are known, of what they are known of.
; RUN: --kernel k --size 16,4,3 --lanes 4
; CHECK: define void @k
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
; CHECK: store <4 x i8> zeroinitializer,
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
  %h = lshr i64 %s, 1
  %hd = lshr i64 %d, 1
  %ad = ashr i64 %d, 1
  %l = shl i64 %s, 2
  %hv = lshr i64 %s, %y
  %lv = shl i64 %s, %y
  %m1 = sub i64 %y, 1
  %hm = lshr i64 %m1, 1
  %hd.5 = add i64 %hd, 5
  %hm.5 = add i64 %hm, 5
  %to.0 = add i64 %z, 9
  %c0 = icmp sle i64 %h, %to.0
  %z0 = zext i1 %c0 to i8
  %a0 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 0, i64 %x
  store i8 %z0, ptr %a0
  %to.1 = sub i64 10, %z
  %c1 = icmp sle i64 %h, %to.1
  %z1 = zext i1 %c1 to i8
  %a1 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 1, i64 %x
  store i8 %z1, ptr %a1
  %to.2 = add i64 %z, -2
  %c2 = icmp slt i64 %h, %to.2
  %z2 = zext i1 %c2 to i8
  %a2 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 2, i64 %x
  store i8 %z2, ptr %a2
  %to.3 = add i64 %z, -1
  %c3 = icmp slt i64 %h, %to.3
  %z3 = zext i1 %c3 to i8
  %a3 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 3, i64 %x
  store i8 %z3, ptr %a3
  %to.4 = add i64 %z, 7
  %c4 = icmp sle i64 %hd, %to.4
  %z4 = zext i1 %c4 to i8
  %a4 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 4, i64 %x
  store i8 %z4, ptr %a4
  %to.5 = add i64 %z, 5
  %c5 = icmp sge i64 %hd, %to.5
  %z5 = zext i1 %c5 to i8
  %a5 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 5, i64 %x
  store i8 %z5, ptr %a5
  %c6 = icmp sle i64 %ad, %to.4
  %z6 = zext i1 %c6 to i8
  %a6 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 6, i64 %x
  store i8 %z6, ptr %a6
  %to.6 = add i64 %z, 6
  %c7 = icmp sle i64 %ad, %to.6
  %z7 = zext i1 %c7 to i8
  %a7 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 7, i64 %x
  store i8 %z7, ptr %a7
  %to.7 = sub i64 -2, %z
  %c8 = icmp slt i64 %ad, %to.7
  %z8 = zext i1 %c8 to i8
  %a8 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 8, i64 %x
  store i8 %z8, ptr %a8
  %to.8 = add i64 %z, -3
  %c9 = icmp slt i64 %ad, %to.8
  %z9 = zext i1 %c9 to i8
  %a9 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 9, i64 %x
  store i8 %z9, ptr %a9
  %to.9 = sub i64 74, %z
  %c10 = icmp sle i64 %l, %to.9
  %z10 = zext i1 %c10 to i8
  %a10 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 10, i64 %x
  store i8 %z10, ptr %a10
  %to.10 = add i64 %z, 71
  %c11 = icmp sle i64 %l, %to.10
  %z11 = zext i1 %c11 to i8
  %a11 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 11, i64 %x
  store i8 %z11, ptr %a11
  %c12 = icmp slt i64 %l, %to.2
  %z12 = zext i1 %c12 to i8
  %a12 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 12, i64 %x
  store i8 %z12, ptr %a12
  %c13 = icmp slt i64 %l, %to.3
  %z13 = zext i1 %c13 to i8
  %a13 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 13, i64 %x
  store i8 %z13, ptr %a13
  %c14 = icmp sle i64 %hv, %to.0
  %z14 = zext i1 %c14 to i8
  %a14 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 14, i64 %x
  store i8 %z14, ptr %a14
  %to.11 = add i64 %z, 17
  %c15 = icmp sle i64 %hv, %to.11
  %z15 = zext i1 %c15 to i8
  %a15 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 15, i64 %x
  store i8 %z15, ptr %a15
  %to.12 = add i64 %z, 18
  %c16 = icmp sle i64 %lv, %to.12
  %z16 = zext i1 %c16 to i8
  %a16 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 16, i64 %x
  store i8 %z16, ptr %a16
  %to.13 = add i64 %z, 1
  %c17 = icmp sle i64 %hm, %to.13
  %z17 = zext i1 %c17 to i8
  %a17 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 17, i64 %x
  store i8 %z17, ptr %a17
  %c18 = icmp sge i64 %hm, %to.3
  %z18 = zext i1 %c18 to i8
  %a18 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 18, i64 %x
  store i8 %z18, ptr %a18
  %to.14 = sub i64 14, %z
  %c19 = icmp sle i64 %hd.5, %to.14
  %z19 = zext i1 %c19 to i8
  %a19 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 19, i64 %x
  store i8 %z19, ptr %a19
  %to.15 = add i64 %z, 10
  %c20 = icmp sge i64 %hd.5, %to.15
  %z20 = zext i1 %c20 to i8
  %a20 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 20, i64 %x
  store i8 %z20, ptr %a20
  %c21 = icmp sle i64 %hm.5, %to.6
  %z21 = zext i1 %c21 to i8
  %a21 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 21, i64 %x
  store i8 %z21, ptr %a21
  ret void
}
