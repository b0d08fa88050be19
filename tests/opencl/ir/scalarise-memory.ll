; An OpenCL vector is loaded and stored by its elements: a packet has a long
; vector of all of them, and one for each.
; RUN: --kernel k --size 64 --lanes 4
; CHECK-NOT: no scalar
; CHECK: load <16 x float>, ptr {{.*}}, align 4
; CHECK: fmul <4 x float>
; CHECK: store <16 x float> {{.*}}, align 4

@_local_id_x = external global i64

define spir_kernel void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr <4 x float>, ptr %p, i64 %x
  %v = load <4 x float>, ptr %a, align 16
  %w = fmul <4 x float> %v, <float 2.0, float 3.0, float 4.0, float 5.0>
  %b = getelementptr <4 x float>, ptr %q, i64 %x
  store <4 x float> %w, ptr %b, align 16
  ret void
}
