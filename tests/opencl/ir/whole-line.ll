; OpenCL's vectors of neighbours are side by side in memory, and stay so: no shuffles.
; RUN: --kernel k --size 64 --lanes 4 --prepared --whole
; CHECK: k: 4 lanes of whole vectors
; CHECK-NOT: shufflevector
; CHECK: [[V:%.*]] = load <16 x float>, ptr {{.*}}, align 4
; CHECK: [[S:%.*]] = fmul contract <16 x float> [[V]], [[V]]
; CHECK: store <16 x float> [[S]], ptr {{.*}}, align 4
; CHECK-NOT: shufflevector

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr <4 x float>, ptr %p, i64 %x
  %v = load <4 x float>, ptr %a, align 4
  %s = fmul contract <4 x float> %v, %v
  %b = getelementptr <4 x float>, ptr %q, i64 %x
  store <4 x float> %s, ptr %b, align 4
  ret void
}
