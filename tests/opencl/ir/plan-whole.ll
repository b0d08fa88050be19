; A work-item alone computes with OpenCL's vectors: packets of their elements must take
; far less than that to pay.
; RUN: --kernel k --size 64
; CHECK: k: 16 lanes, {{.*}} in a packet: not packed
; CHECK-NOT: <256 x

@_local_id_x = external global i64
declare <16 x float> @llvm.fma.v16f32(<16 x float>, <16 x float>, <16 x float>)

define void @k(ptr %p, ptr %q, i32 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr <16 x float>, ptr %p, i64 %x
  %b = getelementptr <16 x float>, ptr %q, i64 %x
  %v = load <16 x float>, ptr %a, align 4
  %w = load <16 x float>, ptr %b, align 4
  %s = call <16 x float> @llvm.fma.v16f32(<16 x float> %v, <16 x float> %w, <16 x float> %v)
  store <16 x float> %s, ptr %a, align 4
  ret void
}
