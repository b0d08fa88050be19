; A local id is set where one work-item alone does something for the group, no place
; else.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: k: a local id is set: store i64 %n, ptr @_local_id_x
; CHECK-NOT: <4 x

@_local_id_x = external global i64

define void @k(ptr %p, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i64, ptr %p, i64 %x
  store i64 %x, ptr %a
  store i64 %n, ptr @_local_id_x
  ret void
}
