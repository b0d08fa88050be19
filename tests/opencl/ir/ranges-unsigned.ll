; Compared without a sign, numbers that may be below 0 are not known.
; RUN: --kernel k --size 16,4,3 --lanes 4
; CHECK: define void @k
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
  %m1 = sub i64 %y, 1
  %x.5 = add i64 %x, 5
  %to.0 = add i64 %z, 3
  %c0 = icmp ult i64 %m1, %to.0
  %z0 = zext i1 %c0 to i8
  %a0 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 0, i64 %x
  store i8 %z0, ptr %a0
  %c1 = icmp ule i64 %m1, %to.0
  %z1 = zext i1 %c1 to i8
  %a1 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 1, i64 %x
  store i8 %z1, ptr %a1
  %c2 = icmp uge i64 %x.5, %m1
  %z2 = zext i1 %c2 to i8
  %a2 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 2, i64 %x
  store i8 %z2, ptr %a2
  %c3 = icmp ugt i64 %x.5, %m1
  %z3 = zext i1 %c3 to i8
  %a3 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 3, i64 %x
  store i8 %z3, ptr %a3
  %c4 = icmp ult i64 %d, 16
  %z4 = zext i1 %c4 to i8
  %a4 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 4, i64 %x
  store i8 %z4, ptr %a4
  %c5 = icmp ule i64 %d, 15
  %z5 = zext i1 %c5 to i8
  %a5 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 5, i64 %x
  store i8 %z5, ptr %a5
  %c6 = icmp ugt i64 %d, 15
  %z6 = zext i1 %c6 to i8
  %a6 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 6, i64 %x
  store i8 %z6, ptr %a6
  %c7 = icmp uge i64 %d, 16
  %z7 = zext i1 %c7 to i8
  %a7 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 7, i64 %x
  store i8 %z7, ptr %a7
  %c8 = icmp ult i64 %x, %d
  %z8 = zext i1 %c8 to i8
  %a8 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 8, i64 %x
  store i8 %z8, ptr %a8
  %c9 = icmp uge i64 %s, %d
  %z9 = zext i1 %c9 to i8
  %a9 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 9, i64 %x
  store i8 %z9, ptr %a9
  %c10 = icmp ule i64 %e, %s
  %z10 = zext i1 %c10 to i8
  %a10 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 10, i64 %x
  store i8 %z10, ptr %a10
  %c11 = icmp ugt i64 %e, %s
  %z11 = zext i1 %c11 to i8
  %a11 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 11, i64 %x
  store i8 %z11, ptr %a11
  ret void
}
