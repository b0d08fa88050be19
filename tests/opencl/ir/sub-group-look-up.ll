; By AVX2 lanes by number come from registers: of two, the number's fourth bit says
; which.
; RUN: --kernel k --size 64 --lanes 16 --bits 256 --prepared
; CHECK: shl <8 x i32> [[N:%.*]], <i32 28, i32 28,
; CHECK-NEXT: [[L:%.*]] = call <8 x float> @llvm.x86.avx2.permps(<8 x float> [[A:%.*]], <8 x i32> [[N]])
; CHECK-NEXT: [[H:%.*]] = call <8 x float> @llvm.x86.avx2.permps(<8 x float> [[B:%.*]], <8 x i32> [[N]])
; CHECK: call <8 x float> @llvm.x86.avx.blendv.ps.256(<8 x float> [[L]], <8 x float> [[H]], <8 x float>
; CHECK: call <8 x float> @llvm.x86.avx2.permps(<8 x float> [[A]], <8 x i32> [[M:%.*]])
; CHECK-NEXT: call <8 x float> @llvm.x86.avx2.permps(<8 x float> [[B]], <8 x i32> [[M]])
; CHECK: shufflevector <8 x float> {{.*}}, <16 x i32> <i32 0, i32 1, {{.*}} i32 15>
; CHECK-NOT: load i32, ptr

@_local_id_x = external global i64
declare i32 @_Z17sub_group_shuffleij(i32, i32)

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %b = getelementptr i32, ptr %q, i64 %x
  %v = load i32, ptr %a
  %n = load i32, ptr %b
  %t = call i32 @_Z17sub_group_shuffleij(i32 %v, i32 %n)
  store i32 %t, ptr %a
  ret void
}
