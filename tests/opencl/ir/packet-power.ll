; pow is written into the kernel, by a logarithm of doubles.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: fpext <4 x float> {{.*}} to <4 x double>
; CHECK: call <4 x double> @llvm.fma.v4f64(
; CHECK: call <4 x double> @llvm.rint.v4f64(
; CHECK: fptosi <4 x double> {{.*}} to <4 x i32>
; CHECK: call <4 x float> @llvm.fma.v4f32(
; CHECK: fcmp uno <4 x float> %[[X:.*]], %[[Y:.*]]
; CHECK-NOT: _Z3pow
; CHECK: ret void

@_local_id_x = external global i64
declare float @_Z7_cl_powff(float, float)

define void @k(ptr %p, ptr %q) #0 {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr float, ptr %p, i64 %x
  %v = load float, ptr %a
  %b = getelementptr float, ptr %q, i64 %x
  %w = load float, ptr %b
  %r = call float @_Z7_cl_powff(float %v, float %w)
  store float %r, ptr %a
  ret void
}

attributes #0 = { "target-features"="+avx,+fma,+mmx" }
