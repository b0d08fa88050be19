; A pointer into a private array or other memory has no known distance to the next.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: k: an index from a pointer that may be private
; CHECK-NOT: <4 x

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %array = alloca [64 x i32]
  %c = icmp ult i64 %n, 5
  %either = select i1 %c, ptr %array, ptr %p
  %a = getelementptr i32, ptr %either, i64 %x
  store i32 %m, ptr %a
  ret void
}
