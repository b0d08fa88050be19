; Where it is not known which array an access is to, it must suit all of them.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: k: a private array is accessed by other elements: %v = load i32
; CHECK-NOT: <4 x

@_local_id_x = external global i64

define void @k(ptr %p, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %words = alloca [4 x i32]
  %longs = alloca [4 x i64]
  %c = icmp ult i64 %n, 5
  store i32 1, ptr %words
  store i64 2, ptr %longs, align 8
  %either = select i1 %c, ptr %words, ptr %longs
  %v = load i32, ptr %either
  %a = getelementptr i32, ptr %p, i64 %x
  store i32 %v, ptr %a
  ret void
}
