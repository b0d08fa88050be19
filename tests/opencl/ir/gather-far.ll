; Where lane 0 is off its address may be anywhere: offsets from it that do not have 32
; bits keep 64, also in local memory.
; RUN: --kernel k --size 2 --lanes 2
; CHECK: %[[FAR:.*]] = getelementptr i8, ptr %{{.*}}, <2 x i64> <i64 0, i64 17179869184>
; CHECK: call <2 x i32> @llvm.masked.gather.v2i32.v2p0{{.*}}(<2 x ptr> %[[FAR]],

@_local_id_x = external global i64
@k.t = internal global [2 x i32] undef
declare void @_Z7barrierj(i32)

define spir_kernel void @k(ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %t = getelementptr [2 x i32], ptr @k.t, i64 0, i64 %x
  store i32 7, ptr %t
  call void @_Z7barrierj(i32 1)
  %some = icmp ne i64 %x, 0
  br i1 %some, label %masked, label %out
masked:
  %high = shl i64 %x, 32
  %less = add i64 %high, -4294967296
  %a = getelementptr [2 x i32], ptr @k.t, i64 0, i64 %less
  %v = load i32, ptr %a
  %b = getelementptr i32, ptr %p, i64 %x
  store i32 %v, ptr %b
  br label %out
out:
  ret void
}
