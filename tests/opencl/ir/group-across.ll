; Loads of other memory, and calls that do not touch memory, may stand between the loads of a
; group.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: load <8 x float>
; CHECK: load <4 x float>
; CHECK-NOT: masked

@_local_id_x = external global i64
declare float @llvm.fabs.f32(float)

define void @k(ptr %p, ptr %q, ptr %r) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr { float, float }, ptr %p, i64 %x
  %v = load float, ptr %a
  %c = getelementptr float, ptr %q, i64 %x
  %u = load float, ptr %c
  %s = call float @llvm.fabs.f32(float %u)
  %b = getelementptr { float, float }, ptr %p, i64 %x, i32 1
  %w = load float, ptr %b
  %t = fadd float %v, %w
  %sum = fadd float %s, %t
  %to = getelementptr float, ptr %r, i64 %x
  store float %sum, ptr %to
  ret void
}
