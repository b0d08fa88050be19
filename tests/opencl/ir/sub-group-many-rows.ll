; Sub-groups of four rows of doubles: a sum adds neighbouring rows, pairs of them,
; and then a row's halves; a scan takes one row after the other.
; RUN: --kernel k --size 64 --lanes 32 --prepared
; CHECK: [[A:%.*]] = shufflevector <32 x double> [[V:%.*]], <32 x double> {{.*}}, <32 x i32> <i32 8, i32 9, {{.*}}, i32 15, i32 8,
; CHECK-NEXT: [[B:%.*]] = fadd <32 x double> [[V]], [[A]]
; CHECK-NEXT: [[C:%.*]] = shufflevector <32 x double> [[B]], <32 x double> {{.*}}, <32 x i32> <i32 16, i32 17,
; CHECK-NEXT: [[D:%.*]] = fadd <32 x double> [[B]], [[C]]
; CHECK-NEXT: shufflevector <32 x double> [[D]], <32 x double> {{.*}}, <32 x i32> <i32 4, i32 5, i32 6, i32 7, i32 4,
; CHECK: [[E:%.*]] = shufflevector <32 x double> [[F:%.*]], <32 x double> {{.*}}, <32 x i32> <i32 7, i32 7,
; CHECK-NEXT: [[G:%.*]] = fadd <32 x double> [[E]], [[F]]
; CHECK-NEXT: [[H:%.*]] = shufflevector <32 x double> [[G]], <32 x double> [[F]], <32 x i32> <i32 32, {{.*}}, i32 39, i32 8, {{.*}}, i32 15, i32 48,
; CHECK-NEXT: [[I:%.*]] = shufflevector <32 x double> [[H]], <32 x double> {{.*}}, <32 x i32> <i32 15, i32 15,
; CHECK-NEXT: [[J:%.*]] = fadd <32 x double> [[I]], [[H]]
; CHECK-NEXT: [[K:%.*]] = shufflevector <32 x double> [[J]], <32 x double> [[H]]
; CHECK-NEXT: shufflevector <32 x double> [[K]], <32 x double> {{.*}}, <32 x i32> <i32 23, i32 23,

@_local_id_x = external global i64
declare double @_Z20sub_group_reduce_addd(double)
declare double @_Z28sub_group_scan_inclusive_addd(double)

define void @k(ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr double, ptr %p, i64 %x
  %v = load double, ptr %a
  %s = call double @_Z20sub_group_reduce_addd(double %v)
  %t = call double @_Z28sub_group_scan_inclusive_addd(double %v)
  %u = fsub double %s, %t
  store double %u, ptr %a
  ret void
}
