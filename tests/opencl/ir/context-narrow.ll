; Numbers of 64 bits that are known to have fewer than 32 are kept as such.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: alloca [16 x { <4 x i32> }]
; CHECK: trunc <4 x i64> %{{.*}} to <4 x i32>
; CHECK: zext <4 x i32> %{{.*}} to <4 x i64>

@_local_id_x = external global i64
declare void @pocl.barrier()

define void @k(ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i64, ptr %p, i64 %x
  %v = load i64, ptr %a
  %low = and i64 %v, 4095
  call void @pocl.barrier()
  store i64 %low, ptr %a
  ret void
}
