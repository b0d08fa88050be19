; What PoCL's form on vectors of doubles gets wrong is asked of each element: fmod of large
; quotients.
; RUN: --kernel k --size 64 --lanes 1 --prepared --whole
; CHECK: call <8 x double> @llvm.trunc.v8f64(
; CHECK: [[AT:%.*]] = phi i64
; CHECK: [[X:%.*]] = getelementptr double, ptr {{.*}}, i64 [[AT]]
; CHECK: [[Y:%.*]] = load double, ptr [[X]]
; CHECK: call spir_func double @_Z8_cl_fmoddd(double [[Y]],

@_local_id_x = external global i64
declare void @pocl.barrier()
declare <8 x double> @_Z8_cl_fmodDv8_dS_(<8 x double>, <8 x double>)

define void @k(ptr %p, ptr %q) "target-features"="+avx2,+fma," {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr <8 x double>, ptr %p, i64 %x
  %v = load <8 x double>, ptr %a, align 4
  %b = getelementptr <8 x double>, ptr %q, i64 %x
  %w = load <8 x double>, ptr %b, align 8
  call void @pocl.barrier()
  %t = call <8 x double> @_Z8_cl_fmodDv8_dS_(<8 x double> %v, <8 x double> %w)
  store <8 x double> %t, ptr %a, align 4
  ret void
}
