; Two returns, which nobody has made one of.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: k: more than one return
; CHECK-NOT: <4 x

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %first = icmp ult i64 %x, %n
  br i1 %first, label %a, label %b
a:
  ret void
b:
  %to = getelementptr i32, ptr %p, i64 %x
  store i32 %m, ptr %to
  ret void
}
