; Nor where the turns keep the vector units at it.
; RUN: --kernel k --size 64 --prepared
; CHECK: k: 16 lanes
; CHECK: lshr <16 x i32>
; CHECK: store <16 x i32>

@_local_id_x = external global i64

define void @k(ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %a
  br label %loop
loop:
  %n = phi i32 [ 0, %entry ], [ %n1, %loop ]
  %s = phi i32 [ %v, %entry ], [ %s3, %loop ]
  %m = add i32 %n, %v
  %m1 = lshr i32 %m, 1
  %m2 = xor i32 %m1, %v
  %m3 = lshr i32 %m2, 2
  %m4 = xor i32 %m3, %v
  %m5 = lshr i32 %m4, 3
  %m6 = xor i32 %m5, %v
  %m7 = lshr i32 %m6, 4
  %m8 = xor i32 %m7, %v
  %m9 = lshr i32 %m8, 5
  %q1 = add i32 %m9, %m8
  %q2 = xor i32 %q1, %m7
  %q3 = add i32 %q2, %m6
  %q4 = xor i32 %q3, %m5
  %q5 = add i32 %q4, %m4
  %s3 = add i32 %s, %q5
  %n1 = add i32 %n, 1
  %c = icmp ult i32 %n1, 200
  br i1 %c, label %loop, label %end
end:
  store i32 %s3, ptr %a
  ret void
}
