; What needs no rest, mask, minimum, clamp or choice is the number itself, and a quotient
; of it 0; one number further, or below 0, and nothing is left out.
; RUN: --kernel k --size 16,4 --lanes 4
; CHECK: define void @k
; CHECK: store <4 x i64> [[M:%[^,]+]],
; CHECK-NEXT: store <4 x i64> [[S:%[^,]+]],
; CHECK-NEXT: store <4 x i64> [[S]],
; CHECK-NEXT: store <4 x i64> [[S]],
; CHECK-NEXT: store <4 x i64> [[S]],
; CHECK-NEXT: store <4 x i64> [[S]],
; CHECK-NEXT: store <4 x i64> [[S]],
; CHECK-NEXT: store <4 x i64> [[S]],
; CHECK-NEXT: store <4 x i64> [[S]],
; CHECK-NEXT: store <4 x i64> [[S]],
; CHECK-NEXT: store <4 x i64> [[S]],
; CHECK-NEXT: store <4 x i64> [[S]],
; CHECK-NEXT: store <4 x i64> [[S]],
; CHECK-NEXT: store <4 x i64> [[S]],
; CHECK-NEXT: store <4 x i64> [[S]],
; CHECK-NEXT: store <4 x i64> zeroinitializer
; CHECK-NEXT: store <4 x i64> zeroinitializer
; CHECK-NOT: store <4 x i64> [[M]]
; CHECK-NOT: store <4 x i64> [[S]]
; CHECK-NOT: store <4 x i64> zeroinitializer

@_local_id_x = external global i64
@_local_id_y = external global i64
declare i64 @llvm.smin.i64(i64, i64)
declare i64 @llvm.smax.i64(i64, i64)
declare i64 @llvm.umin.i64(i64, i64)
declare i64 @llvm.umax.i64(i64, i64)
declare i64 @_Z9_cl_clamplll(i64, i64, i64)
declare i64 @_Z9_cl_clampmmm(i64, i64, i64)
declare i64 @_Z7_cl_minll(i64, i64)
declare i64 @_Z7_cl_maxmm(i64, i64)

define void @k(ptr %p, i64 %n) {
  %x = load i64, ptr @_local_id_x
  %y = load i64, ptr @_local_id_y
  %s = add i64 %x, %y
  %d = sub i64 %x, %y
  %e = sub i64 %y, %x
  %m1 = sub i64 %y, 1
  %s5 = add i64 %s, 5
  %w = sub i64 3, %y
  %m = add i64 %w, 18
  %m.1 = add i64 %w, 17
  %l = ashr i64 %w, 2
  %l.1 = ashr i64 %w, 1
  %in = icmp ult i64 %x, 16
  %out = icmp ugt i64 %x, 15
  %b = icmp ult i64 %x, 15
  %a0 = getelementptr [99 x [16 x i64]], ptr %p, i64 0, i64 0, i64 %x
  store i64 %m1, ptr %a0
  %a1 = getelementptr [99 x [16 x i64]], ptr %p, i64 0, i64 1, i64 %x
  store i64 %s, ptr %a1
  %v2 = urem i64 %s, 19
  %a2 = getelementptr [99 x [16 x i64]], ptr %p, i64 0, i64 2, i64 %x
  store i64 %v2, ptr %a2
  %v3 = srem i64 %s, 19
  %a3 = getelementptr [99 x [16 x i64]], ptr %p, i64 0, i64 3, i64 %x
  store i64 %v3, ptr %a3
  %v4 = and i64 %s, 31
  %a4 = getelementptr [99 x [16 x i64]], ptr %p, i64 0, i64 4, i64 %x
  store i64 %v4, ptr %a4
  %v5 = call i64 @llvm.smin.i64(i64 %s, i64 %m)
  %a5 = getelementptr [99 x [16 x i64]], ptr %p, i64 0, i64 5, i64 %x
  store i64 %v5, ptr %a5
  %v6 = call i64 @llvm.smax.i64(i64 %l, i64 %s)
  %a6 = getelementptr [99 x [16 x i64]], ptr %p, i64 0, i64 6, i64 %x
  store i64 %v6, ptr %a6
  %v7 = call i64 @llvm.umin.i64(i64 %m, i64 %s)
  %a7 = getelementptr [99 x [16 x i64]], ptr %p, i64 0, i64 7, i64 %x
  store i64 %v7, ptr %a7
  %v8 = call i64 @llvm.umax.i64(i64 %s, i64 %l)
  %a8 = getelementptr [99 x [16 x i64]], ptr %p, i64 0, i64 8, i64 %x
  store i64 %v8, ptr %a8
  %v9 = call i64 @_Z9_cl_clamplll(i64 %s, i64 0, i64 18)
  %a9 = getelementptr [99 x [16 x i64]], ptr %p, i64 0, i64 9, i64 %x
  store i64 %v9, ptr %a9
  %v10 = call i64 @_Z9_cl_clampmmm(i64 %s, i64 %l, i64 %m)
  %a10 = getelementptr [99 x [16 x i64]], ptr %p, i64 0, i64 10, i64 %x
  store i64 %v10, ptr %a10
  %v11 = select i1 %in, i64 %s, i64 %n
  %a11 = getelementptr [99 x [16 x i64]], ptr %p, i64 0, i64 11, i64 %x
  store i64 %v11, ptr %a11
  %v12 = select i1 %out, i64 %n, i64 %s
  %a12 = getelementptr [99 x [16 x i64]], ptr %p, i64 0, i64 12, i64 %x
  store i64 %v12, ptr %a12
  %v13 = call i64 @_Z7_cl_minll(i64 %s, i64 %m)
  %a13 = getelementptr [99 x [16 x i64]], ptr %p, i64 0, i64 13, i64 %x
  store i64 %v13, ptr %a13
  %v14 = call i64 @_Z7_cl_maxmm(i64 %s, i64 %l)
  %a14 = getelementptr [99 x [16 x i64]], ptr %p, i64 0, i64 14, i64 %x
  store i64 %v14, ptr %a14
  %v15 = udiv i64 %s, 19
  %a15 = getelementptr [99 x [16 x i64]], ptr %p, i64 0, i64 15, i64 %x
  store i64 %v15, ptr %a15
  %v16 = sdiv i64 %s, 19
  %a16 = getelementptr [99 x [16 x i64]], ptr %p, i64 0, i64 16, i64 %x
  store i64 %v16, ptr %a16
  %v17 = urem i64 %s, 18
  %a17 = getelementptr [99 x [16 x i64]], ptr %p, i64 0, i64 17, i64 %x
  store i64 %v17, ptr %a17
  %v18 = srem i64 %s, 18
  %a18 = getelementptr [99 x [16 x i64]], ptr %p, i64 0, i64 18, i64 %x
  store i64 %v18, ptr %a18
  %v19 = and i64 %s, 15
  %a19 = getelementptr [99 x [16 x i64]], ptr %p, i64 0, i64 19, i64 %x
  store i64 %v19, ptr %a19
  %v20 = and i64 %s, 30
  %a20 = getelementptr [99 x [16 x i64]], ptr %p, i64 0, i64 20, i64 %x
  store i64 %v20, ptr %a20
  %v21 = udiv i64 %s, 18
  %a21 = getelementptr [99 x [16 x i64]], ptr %p, i64 0, i64 21, i64 %x
  store i64 %v21, ptr %a21
  %v22 = sdiv i64 %s, 18
  %a22 = getelementptr [99 x [16 x i64]], ptr %p, i64 0, i64 22, i64 %x
  store i64 %v22, ptr %a22
  %v23 = urem i64 %d, 19
  %r23 = sub i64 %v23, %d
  %a23 = getelementptr [99 x [16 x i64]], ptr %p, i64 0, i64 23, i64 %x
  store i64 %r23, ptr %a23
  %v24 = srem i64 %d, 2
  %r24 = sub i64 %v24, %d
  %a24 = getelementptr [99 x [16 x i64]], ptr %p, i64 0, i64 24, i64 %x
  store i64 %r24, ptr %a24
  %v25 = and i64 %d, 31
  %r25 = sub i64 %v25, %d
  %a25 = getelementptr [99 x [16 x i64]], ptr %p, i64 0, i64 25, i64 %x
  store i64 %r25, ptr %a25
  %v26 = udiv i64 %d, 19
  %r26 = sub i64 %v26, %d
  %a26 = getelementptr [99 x [16 x i64]], ptr %p, i64 0, i64 26, i64 %x
  store i64 %r26, ptr %a26
  %v27 = sdiv i64 %d, 3
  %r27 = sub i64 %v27, %d
  %a27 = getelementptr [99 x [16 x i64]], ptr %p, i64 0, i64 27, i64 %x
  store i64 %r27, ptr %a27
  %v28 = call i64 @llvm.smin.i64(i64 %s, i64 %m.1)
  %a28 = getelementptr [99 x [16 x i64]], ptr %p, i64 0, i64 28, i64 %x
  store i64 %v28, ptr %a28
  %v29 = call i64 @llvm.smax.i64(i64 %l.1, i64 %s)
  %a29 = getelementptr [99 x [16 x i64]], ptr %p, i64 0, i64 29, i64 %x
  store i64 %v29, ptr %a29
  %v30 = call i64 @llvm.umin.i64(i64 %m.1, i64 %s)
  %a30 = getelementptr [99 x [16 x i64]], ptr %p, i64 0, i64 30, i64 %x
  store i64 %v30, ptr %a30
  %v31 = call i64 @llvm.umax.i64(i64 %s, i64 %l.1)
  %a31 = getelementptr [99 x [16 x i64]], ptr %p, i64 0, i64 31, i64 %x
  store i64 %v31, ptr %a31
  %v32 = call i64 @llvm.umin.i64(i64 %s, i64 %e)
  %r32 = sub i64 %v32, %e
  %a32 = getelementptr [99 x [16 x i64]], ptr %p, i64 0, i64 32, i64 %x
  store i64 %r32, ptr %a32
  %v33 = call i64 @llvm.umax.i64(i64 %s, i64 %e)
  %r33 = sub i64 %v33, %e
  %a33 = getelementptr [99 x [16 x i64]], ptr %p, i64 0, i64 33, i64 %x
  store i64 %r33, ptr %a33
  %v34 = call i64 @_Z9_cl_clamplll(i64 %s, i64 0, i64 17)
  %a34 = getelementptr [99 x [16 x i64]], ptr %p, i64 0, i64 34, i64 %x
  store i64 %v34, ptr %a34
  %v35 = call i64 @_Z9_cl_clamplll(i64 %s, i64 1, i64 18)
  %a35 = getelementptr [99 x [16 x i64]], ptr %p, i64 0, i64 35, i64 %x
  store i64 %v35, ptr %a35
  %v36 = call i64 @_Z9_cl_clampmmm(i64 %d, i64 0, i64 18)
  %r36 = sub i64 %v36, %d
  %a36 = getelementptr [99 x [16 x i64]], ptr %p, i64 0, i64 36, i64 %x
  store i64 %r36, ptr %a36
  %v37 = call i64 @_Z9_cl_clampmmm(i64 %s, i64 %e, i64 18)
  %r37 = sub i64 %v37, %e
  %a37 = getelementptr [99 x [16 x i64]], ptr %p, i64 0, i64 37, i64 %x
  store i64 %r37, ptr %a37
  %v38 = urem i64 %m1, 19
  %a38 = getelementptr [99 x [16 x i64]], ptr %p, i64 0, i64 38, i64 %x
  store i64 %v38, ptr %a38
  %v39 = and i64 %m1, 31
  %a39 = getelementptr [99 x [16 x i64]], ptr %p, i64 0, i64 39, i64 %x
  store i64 %v39, ptr %a39
  %v40 = udiv i64 %m1, 19
  %a40 = getelementptr [99 x [16 x i64]], ptr %p, i64 0, i64 40, i64 %x
  store i64 %v40, ptr %a40
  %v41 = call i64 @llvm.umin.i64(i64 %s, i64 %m1)
  %a41 = getelementptr [99 x [16 x i64]], ptr %p, i64 0, i64 41, i64 %x
  store i64 %v41, ptr %a41
  %v42 = call i64 @llvm.umax.i64(i64 %s, i64 %m1)
  %a42 = getelementptr [99 x [16 x i64]], ptr %p, i64 0, i64 42, i64 %x
  store i64 %v42, ptr %a42
  %v43 = call i64 @_Z9_cl_clampmmm(i64 %m1, i64 0, i64 18)
  %a43 = getelementptr [99 x [16 x i64]], ptr %p, i64 0, i64 43, i64 %x
  store i64 %v43, ptr %a43
  %v44 = call i64 @_Z9_cl_clampmmm(i64 %s, i64 %m1, i64 18)
  %a44 = getelementptr [99 x [16 x i64]], ptr %p, i64 0, i64 44, i64 %x
  store i64 %v44, ptr %a44
  %v45 = call i64 @_Z9_cl_clampmmm(i64 0, i64 %m1, i64 %s)
  %a45 = getelementptr [99 x [16 x i64]], ptr %p, i64 0, i64 45, i64 %x
  store i64 %v45, ptr %a45
  %v46 = call i64 @llvm.umin.i64(i64 %s5, i64 %m1)
  %a46 = getelementptr [99 x [16 x i64]], ptr %p, i64 0, i64 46, i64 %x
  store i64 %v46, ptr %a46
  %v47 = call i64 @llvm.umax.i64(i64 %s5, i64 %m1)
  %r47 = sub i64 %v47, %s5
  %a47 = getelementptr [99 x [16 x i64]], ptr %p, i64 0, i64 47, i64 %x
  store i64 %r47, ptr %a47
  %v48 = select i1 %b, i64 %s, i64 %n
  %a48 = getelementptr [99 x [16 x i64]], ptr %p, i64 0, i64 48, i64 %x
  store i64 %v48, ptr %a48
  %v49 = call i64 @_Z7_cl_maxmm(i64 %s, i64 %e)
  %r49 = sub i64 %v49, %e
  %a49 = getelementptr [99 x [16 x i64]], ptr %p, i64 0, i64 49, i64 %x
  store i64 %r49, ptr %a49
  ret void
}
