; A loop begins anew with its header's phis, what has left it, and the lanes that
; are still in it. Who waited within, and what was computed there, is not carried.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: define void @k
; CHECK: lanes:
; CHECK-NEXT: phi
; CHECK-NEXT: phi
; CHECK-NEXT: phi
; CHECK-NEXT: phi
; CHECK-NEXT: and <4 x i32>

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i32 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %m = load i32, ptr %a
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i.n, %join ]
  %sum = phi i32 [ %m, %entry ], [ %sum.n, %join ]
  %bit = and i32 %sum, 1
  %odd = icmp ne i32 %bit, 0
  br i1 %odd, label %one, label %other
one:
  %t = mul i32 %sum, 3
  br label %join
other:
  %u = lshr i32 %sum, 1
  br label %join
join:
  %sum.n = phi i32 [ %t, %one ], [ %u, %other ]
  %i.n = add i32 %i, 1
  %more = icmp ult i32 %i.n, %m
  br i1 %more, label %head, label %out
out:
  %r = phi i32 [ %sum.n, %join ]
  store i32 %r, ptr %a
  ret void
}
