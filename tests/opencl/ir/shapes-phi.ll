; Where lanes have parted, a phi differs from lane to lane; where packets have, from
; packet to packet.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: divergent{{.*}}: %parted = icmp
; CHECK: divergent{{.*}}: %lanes = phi
; CHECK: uniform {{.*}}: %edge = icmp
; CHECK: uniform {{.*}}: %packets = phi
; CHECK: group {{.*}}: %same = icmp
; CHECK: group {{.*}}: %group = phi

@_local_id_x = external global i64
declare void @use(i64)

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %parted = icmp ult i64 %x, %n
  br i1 %parted, label %a, label %b
a:
  call void @use(i64 1)
  br label %b
b:
  %lanes = phi i64 [ 1, %entry ], [ 2, %a ]
  %edge = icmp ult i64 %x, 32
  br i1 %edge, label %c, label %d
c:
  call void @use(i64 1)
  br label %d
d:
  %packets = phi i64 [ 1, %b ], [ 2, %c ]
  %same = icmp ult i64 %n, 32
  br i1 %same, label %e, label %f
e:
  call void @use(i64 1)
  br label %f
f:
  %group = phi i64 [ 1, %d ], [ 2, %e ]
  call void @use(i64 %lanes)
  call void @use(i64 %packets)
  call void @use(i64 %group)
  ret void
}
