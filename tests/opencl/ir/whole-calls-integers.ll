; An integer vector beside whole vectors of another type: both are cut into the library's
; widest form.
; RUN: --kernel k --size 64 --lanes 8 --prepared --whole
; CHECK: call spir_func <16 x float> @_Z8_cl_pownDv16_fDv16_i(<16 x float> {{.*}}, <16 x i32>
; CHECK: call spir_func <16 x float> @_Z8_cl_pownDv16_fDv16_i(<16 x float> {{.*}}, <16 x i32>

@_local_id_x = external global i64
declare <4 x float> @_Z8_cl_pownDv4_fDv4_i(<4 x float>, <4 x i32>)

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr <4 x float>, ptr %p, i64 %x
  %v = load <4 x float>, ptr %a, align 4
  %b = getelementptr <4 x i32>, ptr %q, i64 %x
  %n = load <4 x i32>, ptr %b, align 4
  %e = call <4 x float> @_Z8_cl_pownDv4_fDv4_i(<4 x float> %v, <4 x i32> %n)
  store <4 x float> %e, ptr %a, align 4
  ret void
}
