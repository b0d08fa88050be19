; A scan of a sub-group that is a packet is the scan of a row: lanes whose number
; has the bit take in the lane before their part. The exclusive one is moved on.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: divergent align 0 bits 64:  %s = call float
; CHECK: [[F:%.*]] = shufflevector <4 x float> [[V:%.*]], <4 x float> {{.*}}, <4 x i32> <i32 0, i32 0, i32 2, i32 2>
; CHECK-NEXT: [[A:%.*]] = fadd <4 x float> [[F]], [[V]]
; CHECK-NEXT: [[X:%.*]] = shufflevector <4 x float> [[A]], <4 x float> [[V]], <4 x i32> <i32 4, i32 1, i32 6, i32 3>
; CHECK-NEXT: [[G:%.*]] = shufflevector <4 x float> [[X]], <4 x float> {{.*}}, <4 x i32> <i32 1, i32 1, i32 1, i32 1>
; CHECK-NEXT: [[B:%.*]] = fadd <4 x float> [[G]], [[X]]
; CHECK-NEXT: [[Y:%.*]] = shufflevector <4 x float> [[B]], <4 x float> [[X]], <4 x i32> <i32 4, i32 5, i32 2, i32 3>
; CHECK-NEXT: [[Z:%.*]] = shufflevector <4 x float> [[Y]], <4 x float> {{.*}}, <4 x i32> <i32 {{.*}}, i32 0, i32 1, i32 2>
; CHECK-NEXT: insertelement <4 x float> [[Z]], float 0.000000e+00, i64 0

@_local_id_x = external global i64
declare float @_Z28sub_group_scan_exclusive_addf(float)

define void @k(ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr float, ptr %p, i64 %x
  %v = load float, ptr %a
  %s = call float @_Z28sub_group_scan_exclusive_addf(float %v)
  store float %s, ptr %a
  ret void
}
