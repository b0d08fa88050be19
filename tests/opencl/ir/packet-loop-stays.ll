;--- loop.ll
; Packets with a loop of their own stay a loop: code is as quick, and made sooner.
; RUN: --kernel k --size 32 --lanes 4 --prepared
; CHECK: define void @k
; CHECK: !"llvm.loop.unroll.disable"

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i32 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i.n, %head ]
  store i32 %i, ptr %a
  %i.n = add i32 %i, 1
  %more = icmp ult i32 %i.n, %n
  br i1 %more, label %head, label %out
out:
  ret void
}
;--- none.ll
; Others may be unrolled: what one stores, another one loads.
; RUN: --kernel k --size 32 --lanes 4 --prepared
; CHECK: define void @k
; CHECK-NOT: !"llvm.loop.unroll.disable"

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i32 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  store i32 %n, ptr %a
  ret void
}
