; Lanes' vectors are permuted by registers: numbers are below 4, and 4 more with each lane;
; which of two vectors it is says the next bit.
; RUN: --kernel k --size 64 --lanes 8 --whole
; CHECK-LABEL: define void @k(
; CHECK: [[N:%.*]] = shufflevector <32 x i32> [[ALL:%.*]], <32 x i32> {{.*}}, <16 x i32> <i32 0, i32 1, {{.*}}, i32 15>
; CHECK: [[I:%.*]] = and <16 x i32> [[N]], <i32 3, i32 3,
; CHECK: or <16 x i32> [[I]], <i32 0, i32 0, i32 0, i32 0, i32 4, i32 4, i32 4, i32 4, i32 8, i32 8, i32 8, i32 8, i32 12, i32 12, i32 12, i32 12>
; CHECK: [[E:%.*]] = extractelement <16 x i32> {{.*}}, i32 15
; CHECK: extractelement <16 x float> {{.*}}, i32 [[E]]
; CHECK: lshr <16 x i32> [[N]], <i32 2, i32 2,
; CHECK: select <16 x i1> {{.*}}, <16 x float> {{.*}}, <16 x float>
; CHECK: call <64 x i8> @llvm.x86.avx512.pshuf.b.512(<64 x i8> {{.*}}, <64 x i8>

@_local_id_x = external global i64
declare <4 x float> @_Z12_cl_shuffle2Dv4_fS_Dv4_j(<4 x float>, <4 x float>, <4 x i32>)
declare <16 x i8> @_Z11_cl_shuffleDv16_hS_(<16 x i8>, <16 x i8>)

define void @k(ptr %p, ptr %q, ptr %s) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr <4 x float>, ptr %p, i64 %x
  %b = getelementptr <4 x float>, ptr %q, i64 %x
  %v = load <4 x float>, ptr %a
  %w = load <4 x float>, ptr %b
  %n = load <4 x i32>, ptr %b
  %r = call <4 x float> @_Z12_cl_shuffle2Dv4_fS_Dv4_j(<4 x float> %v, <4 x float> %w, <4 x i32> %n)
  store <4 x float> %r, ptr %a
  %c = getelementptr <16 x i8>, ptr %s, i64 %x
  %d = load <16 x i8>, ptr %c
  %e = call <16 x i8> @_Z11_cl_shuffleDv16_hS_(<16 x i8> %d, <16 x i8> %d)
  store <16 x i8> %e, ptr %c
  ret void
}
