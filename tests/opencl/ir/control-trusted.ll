; Where nothing but the barrier says that a branch is uniform, all packets follow the
; first lane of the first one.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: extractelement <4 x i1> {{.*}}, i32 0
; CHECK: icmp eq i64 {{.*}}, 0
; CHECK: select i1 {{.*}}, i1

@_local_id_x = external global i64
declare void @pocl.barrier()

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %a
  %on = icmp ult i32 %v, %m
  br i1 %on, label %some, label %all
some:
  store i32 %m, ptr %a
  call void @pocl.barrier()
  br label %all
all:
  ret void
}
