; Several accesses that are done as one take what stands at the first; the others
; nothing.
; RUN: --kernel k --size 64 --lanes 8 --prepared --costs
; CHECK: 1 packed, 1 alone:  %x = load i64, ptr @_local_id_x
; CHECK: 0 packed, 0 alone:  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
; CHECK: 128 packed, 128 alone:  %column0 = load i32, ptr %g0
; CHECK: 0 packed, 8 alone:  %column1 = load i32, ptr %g1
; CHECK: 8 packed, 8 alone:  %again = icmp ult i64 %next, %n
; CHECK: 8 packed, 8 alone:  br i1 %again, label %loop, label %behind
; CHECK: 4 packed, 1 alone:  %pair0 = load i32, ptr %a0
; CHECK: 0 packed, 1 alone:  %pair1 = load i32, ptr %a1
; CHECK: 20 packed, 1 alone:  %bytes0 = load i8, ptr %b0
; CHECK: 0 packed, 1 alone:  %bytes1 = load i8, ptr %b1
; CHECK: 0 packed, 1 alone:  %bytes2 = load i8, ptr %b2
; CHECK: 0 packed, 1 alone:  %bytes3 = load i8, ptr %b3
; CHECK: 40 packed, 1 alone:  %lanes0 = load i32, ptr %c0
; CHECK: 0 packed, 1 alone:  %lanes1 = load i32, ptr %c1
; CHECK: 0 packed, 1 alone:  %lanes2 = load i32, ptr %c2
; CHECK: 0 packed, 1 alone:  %lanes3 = load i32, ptr %c3
; CHECK: 60 packed, 1 alone:  %triple0 = load i8, ptr %d0
; CHECK: 0 packed, 1 alone:  %triple1 = load i8, ptr %d1
; CHECK: 0 packed, 1 alone:  %triple2 = load i8, ptr %d2
; CHECK: 44 packed, 1 alone:  %few0 = load i16, ptr %e0
; CHECK: 0 packed, 1 alone:  %few1 = load i16, ptr %e1
; CHECK: 7 packed, 1 alone:  %perhaps0 = load i32, ptr %f0
; CHECK: 0 packed, 1 alone:  %perhaps1 = load i32, ptr %f1
; CHECK: 4 packed, 1 alone:  store i32 %pair0, ptr %a0
; CHECK: 0 packed, 1 alone:  store i32 %pair1, ptr %a1
; CHECK: 108 packed, 1 alone:  store i8 1, ptr %d0
; CHECK: 0 packed, 1 alone:  store i8 2, ptr %d1
; CHECK: 0 packed, 1 alone:  store i8 3, ptr %d2
; CHECK: 40 packed, 1 alone:  store i32 %lanes0, ptr %c0
; CHECK: 0 packed, 1 alone:  store i32 %lanes1, ptr %c1
; CHECK: 0 packed, 1 alone:  store i32 %lanes2, ptr %c2
; CHECK: 0 packed, 1 alone:  store i32 %lanes3, ptr %c3
; CHECK: 1 packed, 1 alone:  %some = icmp ult i64 %x, %n
; CHECK: 1 packed, 1 alone:  br i1 %some, label %masked, label %out
; CHECK: 40 packed, 1 alone:  %masked0 = load i32, ptr %c0
; CHECK: 0 packed, 1 alone:  %masked1 = load i32, ptr %c1
; CHECK: 0 packed, 1 alone:  %masked2 = load i32, ptr %c2
; CHECK: 0 packed, 1 alone:  %masked3 = load i32, ptr %c3
; CHECK: 1 packed, 1 alone:  ret void

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %two = mul i64 %x, 2
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %column = mul i64 %i, %n
  %at = add i64 %column, %two
  %g0 = getelementptr i32, ptr %p, i64 %at
  %g1 = getelementptr i32, ptr %g0, i64 1
  %column0 = load i32, ptr %g0
  %column1 = load i32, ptr %g1
  %next = add i64 %i, 1
  %again = icmp ult i64 %next, %n
  br i1 %again, label %loop, label %behind
behind:
  %three = mul i64 %x, 3
  %four = mul i64 %x, 4
  %square = mul i64 %x, %x
  %s4 = mul i64 %square, 4
  %s3 = mul i64 %square, 3
  %a0 = getelementptr i32, ptr %p, i64 %two
  %a1 = getelementptr i32, ptr %a0, i64 1
  %pair0 = load i32, ptr %a0
  %pair1 = load i32, ptr %a1
  %b0 = getelementptr i8, ptr %p, i64 %four
  %b1 = getelementptr i8, ptr %b0, i64 1
  %b2 = getelementptr i8, ptr %b0, i64 2
  %b3 = getelementptr i8, ptr %b0, i64 3
  %bytes0 = load i8, ptr %b0
  %bytes1 = load i8, ptr %b1
  %bytes2 = load i8, ptr %b2
  %bytes3 = load i8, ptr %b3
  %c0 = getelementptr i32, ptr %q, i64 %s4
  %c1 = getelementptr i32, ptr %c0, i64 1
  %c2 = getelementptr i32, ptr %c0, i64 2
  %c3 = getelementptr i32, ptr %c0, i64 3
  %lanes0 = load i32, ptr %c0
  %lanes1 = load i32, ptr %c1
  %lanes2 = load i32, ptr %c2
  %lanes3 = load i32, ptr %c3
  %d0 = getelementptr i8, ptr %q, i64 %s3
  %d1 = getelementptr i8, ptr %d0, i64 1
  %d2 = getelementptr i8, ptr %d0, i64 2
  %triple0 = load i8, ptr %d0
  %triple1 = load i8, ptr %d1
  %triple2 = load i8, ptr %d2
  %e0 = getelementptr i16, ptr %q, i64 %square
  %e1 = getelementptr i16, ptr %e0, i64 1
  %few0 = load i16, ptr %e0
  %few1 = load i16, ptr %e1
  %sum = add i64 %x, %n
  %small = trunc i64 %sum to i32
  %double = shl i32 %small, 1
  %wide = sext i32 %double to i64
  %f0 = getelementptr i32, ptr %q, i64 %wide
  %f1 = getelementptr i32, ptr %f0, i64 1
  %perhaps0 = load i32, ptr %f0
  %perhaps1 = load i32, ptr %f1
  store i32 %pair0, ptr %a0
  store i32 %pair1, ptr %a1
  store i8 1, ptr %d0
  store i8 2, ptr %d1
  store i8 3, ptr %d2
  store i32 %lanes0, ptr %c0
  store i32 %lanes1, ptr %c1
  store i32 %lanes2, ptr %c2
  store i32 %lanes3, ptr %c3
  %some = icmp ult i64 %x, %n
  br i1 %some, label %masked, label %out
masked:
  %masked0 = load i32, ptr %c0
  %masked1 = load i32, ptr %c1
  %masked2 = load i32, ptr %c2
  %masked3 = load i32, ptr %c3
  br label %out
out:
  ret void
}
