; What is chosen by a condition that is uniform in each packet is so, too, and not the
; same for the group.
; RUN: --kernel k --size 64,4 --lanes 4 --prepared --shapes
; CHECK: uniform {{.*}}: %chosen = select

@_local_id_x = external global i64
@_local_id_y = external global i64

define void @k(ptr %p, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %y = load i64, ptr @_local_id_y
  %a = getelementptr i64, ptr %p, i64 %x
  %c = icmp ult i64 %y, %n
  %chosen = select i1 %c, i64 %n, i64 5
  store i64 %chosen, ptr %a
  ret void
}
