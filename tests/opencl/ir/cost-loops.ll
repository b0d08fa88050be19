; Each loop counts eight times, up to four of them.
; RUN: --kernel k --size 64 --lanes 8 --prepared --costs
; CHECK: 1 packed, 1 alone:  %x = load i64, ptr @_local_id_x
; CHECK: 1 packed, 1 alone:  br label %l1
; CHECK: 8 packed, 8 alone:  br label %l2
; CHECK: 64 packed, 64 alone:  br label %l3
; CHECK: 512 packed, 512 alone:  %in3 = mul i64 %n, 3
; CHECK: 512 packed, 512 alone:  br label %l4
; CHECK: 4096 packed, 4096 alone:  %in4 = mul i64 %n, 4
; CHECK: 4096 packed, 4096 alone:  br label %l5
; CHECK: 4096 packed, 4096 alone:  %in5 = mul i64 %n, 5
; CHECK: 4096 packed, 4096 alone:  %c5 = icmp eq i64 %in5, 0
; CHECK: 4096 packed, 4096 alone:  br i1 %c5, label %l5, label %e4
; CHECK: 4096 packed, 4096 alone:  %c4 = icmp eq i64 %in4, 0
; CHECK: 4096 packed, 4096 alone:  br i1 %c4, label %l4, label %e3
; CHECK: 512 packed, 512 alone:  %c3 = icmp eq i64 %in3, 0
; CHECK: 512 packed, 512 alone:  br i1 %c3, label %l3, label %e2
; CHECK: 64 packed, 64 alone:  br i1 %c3, label %l2, label %e1
; CHECK: 8 packed, 8 alone:  br i1 %c3, label %l1, label %out
; CHECK: 1 packed, 1 alone:  ret void

@_local_id_x = external global i64

define void @k(ptr %p, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  br label %l1
l1:
  br label %l2
l2:
  br label %l3
l3:
  %in3 = mul i64 %n, 3
  br label %l4
l4:
  %in4 = mul i64 %n, 4
  br label %l5
l5:
  %in5 = mul i64 %n, 5
  %c5 = icmp eq i64 %in5, 0
  br i1 %c5, label %l5, label %e4
e4:
  %c4 = icmp eq i64 %in4, 0
  br i1 %c4, label %l4, label %e3
e3:
  %c3 = icmp eq i64 %in3, 0
  br i1 %c3, label %l3, label %e2
e2:
  br i1 %c3, label %l2, label %e1
e1:
  br i1 %c3, label %l1, label %out
out:
  ret void
}
