; A power by whole numbers is asked of each element, where two floats are passed as a
; double, and two integers.
; RUN: --kernel k --size 64 --lanes 8
; CHECK-NOT: no scalar
; CHECK: mul <8 x float>
; CHECK-NOT: @_Z8_cl_pownDv2_fDv2_i(

@_local_id_x = external global i64
declare double @_Z8_cl_pownDv2_fDv2_i(double, double)

define spir_kernel void @k(ptr %p, ptr %q) "target-features"="+avx2,+fma," {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr <2 x float>, ptr %p, i64 %x
  %v = load double, ptr %a
  %b = getelementptr <2 x i32>, ptr %q, i64 %x
  %n = load double, ptr %b
  %e = call double @_Z8_cl_pownDv2_fDv2_i(double %v, double %n)
  store double %e, ptr %a
  ret void
}
