; Lanes of a block stand on one side of where a block begins, not of the number there;
; and nothing is known where what they are compared with moves, too.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: uniform {{.*}}: %below = icmp
; CHECK: divergent {{.*}}: %above = icmp
; CHECK: divergent {{.*}}: %moves = icmp

@_local_id_x = external global i64
declare void @use(i1)

define void @k(i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %edge = shl i64 %n, 2
  %down = sub i64 64, %x
  %below = icmp ult i64 %x, %edge
  %above = icmp ugt i64 %x, %edge
  %moves = icmp ult i64 %x, %down
  call void @use(i1 %below)
  call void @use(i1 %above)
  call void @use(i1 %moves)
  ret void
}
