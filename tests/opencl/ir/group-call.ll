; What one work-item does for the group between two barriers is done once, however
; many packets there are.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: call void @face(ptr %m, i64 %n)
; CHECK: icmp ult i64 %{{.*}}, 1{{$}}
; CHECK-NOT: call void @face
; CHECK: icmp ult i64 %{{.*}}, 16{{$}}

@_local_id_x = external global i64
declare void @pocl.barrier()
declare void @face(ptr, i64)

define void @k(ptr %p, ptr %m, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  store i32 1, ptr %a
  call void @pocl.barrier()
  store i64 63, ptr @_local_id_x
  call void @face(ptr %m, i64 %n)
  call void @pocl.barrier()
  ret void
}
