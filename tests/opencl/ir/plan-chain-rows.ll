;--- not-whole.ll
; Not where a row has no such packets.
; RUN: --kernel k --size 48 --prepared
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
  %s1 = lshr i32 %s, 13
  %s2 = xor i32 %s, %s1
  %s3 = mul i32 %s2, 1664525
  %n1 = add i32 %n, 1
  %c = icmp ult i32 %n1, 200
  br i1 %c, label %loop, label %end
end:
  store i32 %s3, ptr %a
  ret void
}
;--- joined.ll
; Nor where it would take several rows, and so a gather.
; RUN: --kernel k --size 16,4 --prepared
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
  %s1 = lshr i32 %s, 13
  %s2 = xor i32 %s, %s1
  %s3 = mul i32 %s2, 1664525
  %n1 = add i32 %n, 1
  %c = icmp ult i32 %n1, 200
  br i1 %c, label %loop, label %end
end:
  store i32 %s3, ptr %a
  ret void
}
