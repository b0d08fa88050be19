; A branch both of whose ways go to one block, which has two values by one edge each.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: k: a branch with one target
; CHECK-NOT: <4 x

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %first = icmp ult i64 %x, %n
  br i1 %first, label %out, label %out
out:
  %a = getelementptr i32, ptr %p, i64 %x
  store i32 %m, ptr %a
  ret void
}
