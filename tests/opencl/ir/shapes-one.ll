; In a packet of one work-item nothing differs over lanes; what is the group's stays so.
; RUN: --kernel k --size 64 --lanes 1 --prepared --shapes
; CHECK: uniform {{.*}}: %x = load
; CHECK: group {{.*}} exact: %sum = add
; CHECK: uniform {{.*}}: %v = load
; CHECK: uniform {{.*}}: %on = icmp
; CHECK-NOT: masked

@_local_id_x = external global i64
declare void @pocl.barrier()

define void @k(ptr %p, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %sum = add i64 %n, 1
  %a = getelementptr i64, ptr %p, i64 %x
  %v = load i64, ptr %a
  call void @pocl.barrier()
  %on = icmp ult i64 %v, %sum
  br i1 %on, label %some, label %end
some:
  store i64 %sum, ptr %a
  br label %end
end:
  ret void
}
