; An address made before a barrier: what it is made of is kept for what asks behind the
; barrier whether lanes are in a line.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: define void @k
; CHECK: store <4 x ptr>
; CHECK: [[KEPT:%[0-9]+]] = load i32, {{.*}}, align 4
; CHECK-NEXT: icmp ule i32 [[KEPT]], -4

@_local_id_x = external global i64
declare void @pocl.barrier()

define void @k(ptr %p, ptr %q, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %m = load i32, ptr %q
  %id = trunc i64 %x to i32
  %i = add i32 %id, %m
  %wide = zext i32 %i to i64
  %a = getelementptr i32, ptr %p, i64 %wide
  store i32 %m, ptr %a
  call void @pocl.barrier()
  %v = load i32, ptr %a
  %b = getelementptr i32, ptr %q, i64 %x
  store i32 %v, ptr %b
  ret void
}
