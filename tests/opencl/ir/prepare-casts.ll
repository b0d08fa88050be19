; A vector's half that is taken as a double and cast back is taken by a shuffle: no
; numbers of 64 bits go through the phi behind the loop.
; RUN: --kernel k --size 64 --lanes 4
; CHECK: define void @k
; CHECK-NOT: <4 x i64>
; CHECK: store <32 x float>
; CHECK-NOT: <4 x i64>

@_local_id_x = external global i64
declare <8 x float> @llvm.fmuladd.v8f32(<8 x float>, <8 x float>, <8 x float>)

define void @k(ptr %p, ptr %q, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr <8 x float>, ptr %p, i64 %x
  %b = getelementptr <8 x float>, ptr %q, i64 %x
  %more = icmp sgt i64 %n, 0
  br i1 %more, label %body, label %end

body:
  %k = phi i64 [ 0, %entry ], [ %next, %body ]
  %t = phi <8 x float> [ zeroinitializer, %entry ], [ %u, %body ]
  %at = getelementptr <8 x float>, ptr %a, i64 %k
  %v = load <8 x float>, ptr %at, align 4
  %m = call <8 x float> @llvm.fmuladd.v8f32(<8 x float> %v, <8 x float> %v, <8 x float> %t)
  %u = freeze <8 x float> %m
  %next = add i64 %k, 1
  %again = icmp slt i64 %next, %n
  br i1 %again, label %body, label %end

end:
  %s = phi <8 x float> [ zeroinitializer, %entry ], [ %u, %body ]
  %low = shufflevector <8 x float> %s, <8 x float> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  %d = bitcast <4 x float> %low to <2 x double>
  %d0 = extractelement <2 x double> %d, i64 0
  %e0 = bitcast double %d0 to <2 x float>
  %d1 = extractelement <2 x double> %d, i64 1
  %e1 = bitcast double %d1 to <2 x float>
  %w = shufflevector <2 x float> %e0, <2 x float> %e1, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x float> %w, ptr %b, align 4
  %c = getelementptr float, ptr %b, i64 4
  %high = shufflevector <8 x float> %s, <8 x float> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
  %f = bitcast <4 x float> %high to <2 x double>
  %f0 = extractelement <2 x double> %f, i64 0
  %g0 = bitcast double %f0 to <2 x float>
  %f1 = extractelement <2 x double> %f, i64 1
  %g1 = bitcast double %f1 to <2 x float>
  %y = shufflevector <2 x float> %g0, <2 x float> %g1, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
  store <4 x float> %y, ptr %c, align 4
  ret void
}
