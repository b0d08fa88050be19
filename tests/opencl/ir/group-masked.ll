; The members of a group are loaded by one long vector, whose mask has each
; lane's bit for each of them.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: [[M:%.*]] = shufflevector <4 x i1> {{.*}} <8 x i32> <i32 0, i32 0, i32 1, i32 1, i32 2, i32 2, i32 3, i32 3>
; CHECK: llvm.masked.load.v8i32{{.*}}<8 x i1> [[M]]
; CHECK: shufflevector <8 x i32> {{.*}} <4 x i32> <i32 1, i32 3, i32 5, i32 7>
; CHECK: shufflevector <8 x i32> {{.*}} <4 x i32> <i32 0, i32 2, i32 4, i32 6>
; CHECK: llvm.masked.store.v8i32

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %few = icmp ult i64 %x, %n
  br i1 %few, label %some, label %end
some:
  %i = shl i64 %x, 1
  %j = or i64 %i, 1
  %a = getelementptr i32, ptr %p, i64 %i
  %b = getelementptr i32, ptr %p, i64 %j
  %v = load i32, ptr %a
  %w = load i32, ptr %b
  %c = getelementptr i32, ptr %q, i64 %i
  %d = getelementptr i32, ptr %q, i64 %j
  store i32 %w, ptr %c
  store i32 %v, ptr %d
  br label %end
end:
  ret void
}
