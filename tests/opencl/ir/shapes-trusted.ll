; At a branch with a barrier on one of its paths all work-items go the same way, so
; a phi behind it is no choice of lanes.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: divergent{{.*}}: %parted = icmp
; CHECK: {{group|uniform}} {{.*}}: %after = phi
; CHECK-NOT: masked

@_local_id_x = external global i64
declare void @use(i64)
declare void @pocl.barrier()

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %parted = icmp ult i64 %x, %n
  br i1 %parted, label %a, label %b
a:
  call void @pocl.barrier()
  br label %b
b:
  %after = phi i64 [ %n, %entry ], [ 5, %a ]
  call void @use(i64 %after)
  ret void
}
