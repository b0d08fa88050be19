; A sub-group's barrier is nothing where packets are sub-groups: the others need not
; come to it.
; RUN: --kernel k --size 64 --lanes 4 --sub-groups
; CHECK: k: 4 lanes
; CHECK: define void @k(
; CHECK-NOT: call void @{{pocl.barrier|_Z17}}
; CHECK: store <4 x i32>
; CHECK-NOT: call void @{{pocl.barrier|_Z17}}
; CHECK: load <4 x i32>
; CHECK-NOT: call void @{{pocl.barrier|_Z17}}
; CHECK: {{^}}}

@_local_id_x = external global i64
declare void @pocl.barrier()

define void @_Z17sub_group_barrierj(i32 %flags) alwaysinline {
  call void @pocl.barrier()
  ret void
}

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %group = lshr i64 %x, 2
  %first = icmp eq i64 %group, 0
  br i1 %first, label %some, label %all
some:
  %a = getelementptr i32, ptr %p, i64 %x
  %id = trunc i64 %x to i32
  store i32 %id, ptr %a
  call void @_Z17sub_group_barrierj(i32 1)
  %turned = sub i64 3, %x
  %b = getelementptr i32, ptr %p, i64 %turned
  %v = load i32, ptr %b
  %c = getelementptr i32, ptr %q, i64 %x
  store i32 %v, ptr %c
  br label %all
all:
  ret void
}
