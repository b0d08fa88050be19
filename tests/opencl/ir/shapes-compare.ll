; All lanes of a packet stand on one side of a block's edge.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: uniform {{.*}}: %edge = icmp ult i64 %x, 32
; CHECK: divergent{{.*}}: %within = icmp ult i64 %x, 33
; CHECK: uniform {{.*}}: %above = icmp ugt i64 %x, 31
; CHECK: divergent{{.*}}: %above.edge = icmp ugt i64 %x, 32
; CHECK: divergent{{.*}}: %is = icmp eq i64 %x, 32
; CHECK: divergent{{.*}}: %unknown = icmp ult i64 %x, %n
; CHECK: uniform {{.*}}: %multiple = icmp ult i64 %x, %fours

@_local_id_x = external global i64
declare void @take(i1, i1, i1, i1, i1, i1, i1)

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %fours = shl i64 %n, 2
  %edge = icmp ult i64 %x, 32
  %within = icmp ult i64 %x, 33
  %above = icmp ugt i64 %x, 31
  %above.edge = icmp ugt i64 %x, 32
  %is = icmp eq i64 %x, 32
  %unknown = icmp ult i64 %x, %n
  %multiple = icmp ult i64 %x, %fours
  call void @take(i1 %edge, i1 %within, i1 %above, i1 %above.edge, i1 %is, i1 %unknown, i1 %multiple)
  ret void
}
