; An element whose number is no constant is taken, and put in, lane by lane.
; RUN: --kernel k --size 64 --lanes 2 --prepared --whole
; CHECK: [[V:%.*]] = load <4 x i32>
; CHECK: [[A:%.*]] = shufflevector <4 x i32> [[V]], <4 x i32> [[V]], <2 x i32> <i32 0, i32 1>
; CHECK: extractelement <2 x i32> [[A]], i32
; CHECK: [[B:%.*]] = shufflevector <4 x i32> [[V]], <4 x i32> [[V]], <2 x i32> <i32 2, i32 3>
; CHECK: extractelement <2 x i32> [[B]], i32
; CHECK: [[I:%.*]] = insertelement <2 x i32> [[A]], i32 {{.*}}, i32 %
; CHECK: [[W:%.*]] = shufflevector <2 x i32> [[I]], <2 x i32> [[I]], <4 x i32> <i32 0, i32 1, i32 0, i32 1>
; CHECK: shufflevector <4 x i32> {{.*}}, <4 x i32> [[W]], <4 x i32> <i32 4, i32 5, i32 2, i32 3>
; CHECK: [[J:%.*]] = insertelement <2 x i32> [[B]], i32 {{.*}}, i32 %
; CHECK: [[X:%.*]] = shufflevector <2 x i32> [[J]], <2 x i32> [[J]], <4 x i32> <i32 0, i32 1, i32 0, i32 1>
; CHECK: shufflevector <4 x i32> {{.*}}, <4 x i32> [[X]], <4 x i32> <i32 0, i32 1, i32 6, i32 7>

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %c = getelementptr i32, ptr %q, i64 %x
  %at = load i32, ptr %c
  %n = and i32 %at, 1
  %a = getelementptr <2 x i32>, ptr %p, i64 %x
  %v = load <2 x i32>, ptr %a, align 4
  %e = extractelement <2 x i32> %v, i32 %n
  %i = insertelement <2 x i32> %v, i32 %at, i32 %n
  %f = insertelement <2 x i32> %i, i32 %e, i32 0
  store <2 x i32> %f, ptr %a, align 4
  ret void
}
