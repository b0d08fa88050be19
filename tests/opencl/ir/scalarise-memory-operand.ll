; A vector that is passed by its address cannot be taken apart.
; RUN: --kernel k --size 64 --lanes 4
; CHECK: k: a divergent value that is no scalar: %v = call <2 x float> @_Z7_cl_expDv2_f(ptr %a)

@_local_id_x = external global i64
declare <2 x float> @_Z7_cl_expDv2_f(ptr)

define void @k(ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr <2 x float>, ptr %p, i64 %x
  %v = call <2 x float> @_Z7_cl_expDv2_f(ptr %a)
  store <2 x float> %v, ptr %a
  ret void
}
