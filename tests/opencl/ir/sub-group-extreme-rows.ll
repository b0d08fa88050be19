; By AVX-512 the largest of doubles is found by VRANGE, of 16 lanes in two halves.
; RUN: --kernel k --size 64 --lanes 16 --prepared --sub-groups
; CHECK: shufflevector <16 x double> {{.*}}, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
; CHECK: call <8 x double> @llvm.x86.avx512.mask.range.pd.512(<8 x double> {{.*}}, i32 5, <8 x double> zeroinitializer, i8 -1, i32 4)
; CHECK: shufflevector <16 x double> {{.*}}, <8 x i32> <i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
; CHECK: call <8 x double> @llvm.x86.avx512.mask.range.pd.512
; CHECK: shufflevector <8 x double> {{.*}}, <16 x i32> <i32 0, i32 1, {{.*}} i32 14, i32 15>
; CHECK-NOT: ashr

@_local_id_x = external global i64
declare double @_Z20sub_group_reduce_maxd(double)

define void @k(ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr double, ptr %p, i64 %x
  %v = load double, ptr %a
  %s = call double @_Z20sub_group_reduce_maxd(double %v)
  store double %s, ptr %a
  ret void
}
