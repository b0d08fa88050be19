; pown and rootn have a logarithm of doubles as well, multiplied or divided by an integer
; without rounding it; powr looks at no signs.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: %[[N:.*]] = sitofp <4 x i32> {{.*}} to <4 x double>
; CHECK: fmul <4 x double> %{{.*}}, %[[N]]
; CHECK: call <4 x double> @llvm.rint.v4f64(
; CHECK: %[[M:.*]] = sitofp <4 x i32> {{.*}} to <4 x double>
; CHECK: fdiv <4 x double> %{{.*}}, %[[M]]
; CHECK: call <4 x double> @llvm.rint.v4f64(
; CHECK: fpext <4 x float> {{.*}} to <4 x double>
; CHECK: fmul <4 x double> %[[PRODUCT:.*]],
; CHECK: call <4 x double> @llvm.rint.v4f64(
; CHECK-DAG: fcmp ord <4 x double>
; CHECK-DAG: fcmp oge <4 x float>
; CHECK-NOT: call {{.*}}pow
; CHECK-NOT: call {{.*}}root
; CHECK: ret void

@_local_id_x = external global i64
declare float @_Z8_cl_pownfi(float, i32)
declare float @_Z9_cl_rootnfi(float, i32)
declare float @_Z8_cl_powrff(float, float)

define void @k(ptr %p, ptr %q) #0 {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr float, ptr %p, i64 %x
  %v = load float, ptr %a
  %b = getelementptr i32, ptr %q, i64 %x
  %n = load i32, ptr %b
  %u = call float @_Z8_cl_pownfi(float %v, i32 %n)
  %r = call float @_Z9_cl_rootnfi(float %u, i32 %n)
  %w = call float @_Z8_cl_powrff(float %r, float %v)
  store float %w, ptr %a
  ret void
}

attributes #0 = { "target-features"="+avx,+fma,+mmx" }
