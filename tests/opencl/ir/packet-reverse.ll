; Lanes that go down are one vector in reverse, from the last lane's address on,
; and so is their mask.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: getelementptr i8, ptr {{.*}}, i64 -12
; CHECK: shufflevector <4 x i1> {{.*}} <i32 3, i32 2, i32 1, i32 0>
; CHECK: llvm.masked.load.v4i32
; CHECK: shufflevector <4 x i32> {{.*}} <i32 3, i32 2, i32 1, i32 0>
; CHECK: store <4 x i32>

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %i = sub i64 %n, %x
  %on = icmp ult i64 %x, %n
  br i1 %on, label %some, label %all
some:
  %a = getelementptr i32, ptr %p, i64 %i
  %v = load i32, ptr %a
  br label %all
all:
  %w = phi i32 [ 0, %entry ], [ %v, %some ]
  %b = getelementptr i32, ptr %q, i64 %x
  store i32 %w, ptr %b
  ret void
}
