; A private structure whose fields are read one by one, and written two at a time: all
; accesses become some of the smallest number, and the kernel is packed.
; RUN: --kernel k --size 64 --lanes 4
; CHECK: k: 4 lanes
; CHECK: alloca [{{7|8}} x <4 x i32>]
; CHECK: lshr <4 x i64> {{.*}}, <i64 32, i64 32, i64 32, i64 32>
; CHECK: getelementptr <4 x i32>, ptr %{{[0-9]+}}, i64 6
; CHECK-NOT: store <4 x double>
; CHECK: shl nuw <4 x i64> {{.*}}, <i64 32, i64 32, i64 32, i64 32>

%state = type { i64, [4 x i32], float }
@_local_id_x = external global i64
declare void @llvm.lifetime.start.p0(i64, ptr)

define void @k(ptr %p, ptr %q, ptr %r, i64 %n) {
entry:
  %s = alloca %state, align 8
  %x = load i64, ptr @_local_id_x
  call void @llvm.lifetime.start.p0(i64 28, ptr %s)
  %a = getelementptr i64, ptr %p, i64 %x
  %v = load i64, ptr %a
  store i64 %v, ptr %s, align 8
  %d = bitcast i64 %v to double
  %half = fmul double %d, 5.0e-01
  %two = getelementptr %state, ptr %s, i64 0, i32 1, i64 2
  store double %half, ptr %two, align 4
  %last = getelementptr %state, ptr %s, i64 0, i32 2
  store float 1.0, ptr %last, align 4
  %e = and i64 %n, 3
  %one = getelementptr %state, ptr %s, i64 0, i32 1, i64 %e
  %u = load i32, ptr %one, align 4
  %w = load i64, ptr %one, align 4
  %b = getelementptr i32, ptr %q, i64 %x
  store i32 %u, ptr %b
  %c = getelementptr i64, ptr %r, i64 %x
  store i64 %w, ptr %c
  ret void
}
