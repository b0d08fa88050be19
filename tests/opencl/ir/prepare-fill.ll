; LLVM makes a call of a loop that fills a private array: it becomes stores, and the kernel
; is packed.
; RUN: --kernel k --size 64 --lanes 4
; CHECK-NOT: call void @llvm.memset
; CHECK-COUNT-8: store <4 x i32> <i32 -1, i32 -1, i32 -1, i32 -1>
; CHECK: <4 x i32>

@_local_id_x = external global i64
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define void @k(ptr %p, ptr %q, i64 %n) {
entry:
  %t = alloca [8 x i32], align 16
  %x = load i64, ptr @_local_id_x
  call void @llvm.memset.p0.i64(ptr align 16 %t, i8 -1, i64 32, i1 false)
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %a = getelementptr i32, ptr %p, i64 %i
  %v = load i32, ptr %a
  %d = and i32 %v, 7
  %at = getelementptr [8 x i32], ptr %t, i64 0, i32 %d
  %old = load i32, ptr %at
  %new = add i32 %old, 1
  store i32 %new, ptr %at
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %out
out:
  %from = getelementptr i32, ptr %p, i64 %x
  %w = load i32, ptr %from
  %e = and i32 %w, 7
  %last = getelementptr [8 x i32], ptr %t, i64 0, i32 %e
  %r = load i32, ptr %last
  %c = getelementptr i32, ptr %q, i64 %x
  store i32 %r, ptr %c
  ret void
}
