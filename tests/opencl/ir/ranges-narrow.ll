; Nothing is known of what may not fit its type.
; RUN: --kernel k --size 16,4,3 --lanes 4
; CHECK: define void @k
; CHECK: store <4 x i8> <i8 1,
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> <i8 1,
; CHECK: store <4 x i8> %
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
  %s = add i64 %x, %y
  %x.b = trunc i64 %x to i8
  %y.b = trunc i64 %y to i8
  %b1 = mul i8 %x.b, %y.b
  %b2 = mul i8 %b1, %y.b
  %b3 = mul i8 %b1, 2
  %b4 = add i8 %b3, %x.b
  %b5 = add i8 %b4, %b1
  %c = mul i8 %x.b, 8
  %c.7 = add i8 %c, 7
  %c.8 = add i8 %c, 8
  %g = sub i8 0, %c
  %g.8 = sub i8 %g, 8
  %g.9 = sub i8 %g, 9
  %big = mul i64 %s, 200000000
  %t = trunc i64 %big to i32
  %tn = trunc i64 %n to i32
  %z.i32 = trunc i64 %z to i32
  %z.i8 = trunc i64 %z to i8
  %to.0 = add i8 %z.i8, 45
  %c0 = icmp sle i8 %b1, %to.0
  %z0 = zext i1 %c0 to i8
  %a0 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 0, i64 %x
  store i8 %z0, ptr %a0
  %to.1 = sub i8 46, %z.i8
  %c1 = icmp sle i8 %b1, %to.1
  %z1 = zext i1 %c1 to i8
  %a1 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 1, i64 %x
  store i8 %z1, ptr %a1
  %to.2 = add i8 %z.i8, -3
  %c2 = icmp sge i8 %b2, %to.2
  %z2 = zext i1 %c2 to i8
  %a2 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 2, i64 %x
  store i8 %z2, ptr %a2
  %to.3 = add i8 %z.i8, 105
  %c3 = icmp sle i8 %b4, %to.3
  %z3 = zext i1 %c3 to i8
  %a3 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 3, i64 %x
  store i8 %z3, ptr %a3
  %to.4 = sub i8 106, %z.i8
  %c4 = icmp sle i8 %b4, %to.4
  %z4 = zext i1 %c4 to i8
  %a4 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 4, i64 %x
  store i8 %z4, ptr %a4
  %c5 = icmp sge i8 %b5, %to.2
  %z5 = zext i1 %c5 to i8
  %a5 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 5, i64 %x
  store i8 %z5, ptr %a5
  %c6 = icmp sge i8 %c.7, %to.2
  %z6 = zext i1 %c6 to i8
  %a6 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 6, i64 %x
  store i8 %z6, ptr %a6
  %c7 = icmp sge i8 %c.8, %to.2
  %z7 = zext i1 %c7 to i8
  %a7 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 7, i64 %x
  store i8 %z7, ptr %a7
  %to.5 = sub i8 2, %z.i8
  %c8 = icmp sle i8 %g.8, %to.5
  %z8 = zext i1 %c8 to i8
  %a8 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 8, i64 %x
  store i8 %z8, ptr %a8
  %c9 = icmp sle i8 %g.9, %to.5
  %z9 = zext i1 %c9 to i8
  %a9 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 9, i64 %x
  store i8 %z9, ptr %a9
  %to.6 = add i32 %z.i32, -3
  %c10 = icmp sge i32 %t, %to.6
  %z10 = zext i1 %c10 to i8
  %a10 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 10, i64 %x
  store i8 %z10, ptr %a10
  %c11 = icmp sge i32 %tn, %to.6
  %z11 = zext i1 %c11 to i8
  %a11 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 11, i64 %x
  store i8 %z11, ptr %a11
  %to.7 = add i32 %z.i32, 18
  %c12 = icmp sle i32 %tn, %to.7
  %z12 = zext i1 %c12 to i8
  %a12 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 12, i64 %x
  store i8 %z12, ptr %a12
  ret void
}
