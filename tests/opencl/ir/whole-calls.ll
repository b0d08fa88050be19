; Calls on whole vectors: one for as many elements as the library's widest form has, down to
; half of the lanes, so many times; an intrinsic once.
; RUN: --kernel k --size 64 --lanes 8 --prepared --whole
; CHECK: [[A:%.*]] = shufflevector <32 x float> [[V:%.*]], <32 x float> [[V]], <16 x i32> <i32 0,
; CHECK: [[L:%.*]] = call spir_func <16 x float> @_Z7_cl_expDv16_f(<16 x float> [[A]])
; CHECK: [[B:%.*]] = shufflevector <32 x float> [[V]], <32 x float> [[V]], <16 x i32> <i32 16,
; CHECK: [[H:%.*]] = call spir_func <16 x float> @_Z7_cl_expDv16_f(<16 x float> [[B]])
; CHECK: [[E:%.*]] = shufflevector <16 x float> [[L]], <16 x float> [[H]], <32 x i32>
; CHECK: call <32 x float> @llvm.maxnum.v32f32(<32 x float> [[E]], <32 x float> [[V]])

@_local_id_x = external global i64
declare <4 x float> @_Z7_cl_expDv4_f(<4 x float>)
declare <4 x float> @_Z8_cl_fmaxDv4_fS_(<4 x float>, <4 x float>)

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr <4 x float>, ptr %p, i64 %x
  %v = load <4 x float>, ptr %a, align 4
  %e = call <4 x float> @_Z7_cl_expDv4_f(<4 x float> %v)
  %s = call <4 x float> @_Z8_cl_fmaxDv4_fS_(<4 x float> %e, <4 x float> %v)
  store <4 x float> %s, ptr %a, align 4
  ret void
}
