; A store stays before a barrier, for other items may read what it wrote behind it.
; RUN: --kernel k --size 64 --lanes 4
; CHECK: define void @k
; CHECK: store <4 x i32>
; CHECK: br i1
; CHECK: store <4 x i32>
; CHECK: br i1

@_local_id_x = external global i64
declare void @pocl.barrier()

define void @k(ptr %p, ptr %q, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %v = trunc i64 %x to i32
  store i32 %v, ptr %a
  call void @pocl.barrier()
  %b = getelementptr i32, ptr %q, i64 %x
  store i32 %m, ptr %b
  ret void
}
