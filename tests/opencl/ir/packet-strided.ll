; Lanes a few elements apart are a long vector of which each second element counts.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: llvm.masked.load.v8i32{{.*}}<8 x i1> <i1 true, i1 false, i1 true, i1 false
; CHECK: shufflevector <8 x i32> {{.*}} <i32 0, i32 2, i32 4, i32 6>
; CHECK: llvm.masked.store.v8i32{{.*}}<8 x i1> <i1 true, i1 false, i1 true, i1 false

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %i = shl i64 %x, 1
  %a = getelementptr i32, ptr %p, i64 %i
  %v = load i32, ptr %a
  %b = getelementptr i32, ptr %q, i64 %i
  store i32 %v, ptr %b
  ret void
}
