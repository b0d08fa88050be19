; If all are active, it is the last lane.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK-NOT: ctlz
; CHECK: extractelement <4 x i32> {{.*}}, i64 3
; CHECK: store i32 {{.*}}, ptr %p

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %id = trunc i64 %x to i32
  store i32 %id, ptr %p
  ret void
}
