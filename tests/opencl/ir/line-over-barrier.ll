; An address made before a barrier: what it is made of is kept for what asks behind the
; barrier whether lanes are in a line.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: define void @k
; CHECK-COUNT-2: store <4 x ptr>
; CHECK: [[A:%[0-9]+]] = load i32,
; CHECK: [[B:%[0-9]+]] = load i32,
; CHECK: icmp ule i32 [[A]], -4
; CHECK: icmp ule i32 [[B]], -4

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
  %q.1 = getelementptr i32, ptr %q, i64 1
  %o = load i32, ptr %q.1
  %j = sub i32 %id, %o
  %far = zext i32 %j to i64
  %c = getelementptr i32, ptr %p, i64 %far
  %w = load i32, ptr %c
  call void @pocl.barrier()
  %v = load i32, ptr %a
  store i32 %w, ptr %c
  %b = getelementptr i32, ptr %q, i64 %x
  store i32 %v, ptr %b
  ret void
}
