; A volatile call that fills a private array stays what it is: no packet of it is made.
; RUN: --kernel k --size 64 --lanes 4
; CHECK: k: a private array is passed to a function
; CHECK-NOT: store <4 x i32> <i32 -1
; CHECK: call void @llvm.memset

@_local_id_x = external global i64
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define void @k(ptr %q) {
entry:
  %t = alloca [8 x i32], align 16
  %x = load i64, ptr @_local_id_x
  call void @llvm.memset.p0.i64(ptr align 16 %t, i8 -1, i64 32, i1 true)
  %e = and i64 %x, 7
  %last = getelementptr [8 x i32], ptr %t, i64 0, i64 %e
  %r = load i32, ptr %last
  %c = getelementptr i32, ptr %q, i64 %x
  store i32 %r, ptr %c
  ret void
}
