; shuffle and shuffle2 of constants are LLVM's; of two elements each, all are chosen from;
; else they are permutes. Two floats are passed as a double, long vectors by address.
; RUN: --kernel k --size 64 --lanes 1 --whole
; CHECK-LABEL: define void @k(
; CHECK-DAG: shufflevector <4 x float> %v, <4 x float> %w, <4 x i32> <i32 1, i32 6, i32 7, i32 0>
; CHECK-DAG: shufflevector <2 x float> {{.*}}, <2 x i32> <i32 1, i32 1>
; CHECK-DAG: select <2 x i1>
; CHECK-DAG: extractelement <16 x float> {{.*}}, i32 %
; CHECK-NOT: call {{.*}}shuffle

@_local_id_x = external global i64
declare <4 x float> @_Z12_cl_shuffle2Dv4_fS_Dv4_j(<4 x float>, <4 x float>, <4 x i32>)
declare double @_Z11_cl_shuffleDv2_fDv2_j(double, double)
declare void @_Z11_cl_shuffleDv16_fDv16_j(ptr, ptr, ptr)

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr <4 x float>, ptr %p, i64 %x
  %b = getelementptr <4 x float>, ptr %q, i64 %x
  %v = load <4 x float>, ptr %a
  %w = load <4 x float>, ptr %b
  %r = call <4 x float> @_Z12_cl_shuffle2Dv4_fS_Dv4_j(<4 x float> %v, <4 x float> %w, <4 x i32> <i32 9, i32 6, i32 7, i32 0>)
  store <4 x float> %r, ptr %a
  %c = getelementptr double, ptr %q, i64 %x
  %d = load double, ptr %c
  %e = call double @_Z11_cl_shuffleDv2_fDv2_j(double %d, double 0x1)
  %f = call double @_Z11_cl_shuffleDv2_fDv2_j(double %e, double %d)
  store double %f, ptr %c
  %s = alloca <16 x float>
  %t = alloca <16 x float>
  %n = alloca <16 x i32>
  %g = getelementptr <16 x float>, ptr %p, i64 %x
  %h = load <16 x float>, ptr %g
  %i = load <16 x i32>, ptr %g
  store <16 x float> %h, ptr %s
  store <16 x i32> %i, ptr %n
  call void @_Z11_cl_shuffleDv16_fDv16_j(ptr %t, ptr %s, ptr %n)
  %j = load <16 x float>, ptr %t
  store <16 x float> %j, ptr %g
  ret void
}
