; Neighbours' vectors are loaded and multiplied as they are: with fewer shuffles than elements.
; RUN: --kernel k --size 64
; CHECK: k: 16 lanes, {{.*}} in a packet: not packed

@_local_id_x = external global i64
declare <4 x float> @llvm.fma.v4f32(<4 x float>, <4 x float>, <4 x float>)

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr <4 x float>, ptr %p, i64 %x
  %v = load <4 x float>, ptr %a, align 4
  %b = getelementptr <4 x float>, ptr %q, i64 %x
  %w = load <4 x float>, ptr %b, align 4
  %s = call <4 x float> @llvm.fma.v4f32(<4 x float> %v, <4 x float> %w, <4 x float> %v)
  store <4 x float> %s, ptr %b, align 4
  ret void
}
