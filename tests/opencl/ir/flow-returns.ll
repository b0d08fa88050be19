; Several returns become one, where lanes that have returned wait.
; RUN: --kernel k --size 64 --lanes 4
; CHECK: define void @k
; CHECK: ret void
; CHECK-NOT: ret void
; CHECK-NOT: not packed

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %early = icmp ult i64 %x, %n
  br i1 %early, label %a, label %b
a:
  ret void
b:
  %to = getelementptr i32, ptr %p, i64 %x
  store i32 %m, ptr %to
  ret void
}
