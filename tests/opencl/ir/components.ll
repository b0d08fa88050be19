; A vector whose components are computed alike is computed whole: of consecutive loads,
; of another vector, of one value for all, with operands in either order.
; RUN: --kernel k --size 64 --until prepare
; CHECK: define spir_kernel void @k
; CHECK: %[[A:.*]] = load <4 x float>, ptr %a, align 16
; CHECK: shufflevector <4 x float> %{{.*}}, <4 x float> poison, <4 x i32> zeroinitializer
; CHECK: fmul contract <4 x float>
; CHECK: call contract <4 x float> @llvm.fmuladd.v4f32(
; CHECK: select i1
; CHECK-NOT: insertelement
; CHECK: fptosi <4 x float> %{{.*}} to <4 x i32>
; CHECK: add <4 x i32> %{{.*}}, <i32 1, i32 2, i32 3, i32 4>
; CHECK-NOT: insertelement
; CHECK: ret void

@_local_id_x = external global i64
declare float @llvm.fmuladd.f32(float, float, float)

define spir_kernel void @k(ptr %p, ptr %q, ptr %r, float %s, i1 %c) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr inbounds <4 x float>, ptr %p, i64 %x
  %a1 = getelementptr inbounds <4 x float>, ptr %p, i64 %x, i64 1
  %a2 = getelementptr inbounds float, ptr %a, i64 2
  %a3 = getelementptr inbounds <4 x float>, ptr %p, i64 %x, i64 3
  %b = getelementptr inbounds <4 x float>, ptr %q, i64 %x
  %y = load <4 x float>, ptr %b
  %x0 = load float, ptr %a, align 16
  %x1 = load float, ptr %a1, align 4
  %x2 = load float, ptr %a2, align 8
  %x3 = load float, ptr %a3, align 4
  %m0 = fmul reassoc contract float %x0, %s
  %m1 = fmul contract float %s, %x1
  %m2 = fmul contract float %x2, %s
  %m3 = fmul nnan contract float %x3, %s
  %y0 = extractelement <4 x float> %y, i64 0
  %y1 = extractelement <4 x float> %y, i64 1
  %y2 = extractelement <4 x float> %y, i64 2
  %y3 = extractelement <4 x float> %y, i64 3
  %f0 = call contract float @llvm.fmuladd.f32(float %m0, float %s, float %y0)
  %f1 = call contract float @llvm.fmuladd.f32(float %m1, float %s, float %y1)
  %f2 = call contract float @llvm.fmuladd.f32(float %m2, float %s, float %y2)
  %f3 = call contract float @llvm.fmuladd.f32(float %m3, float %s, float %y3)
  %c0 = select i1 %c, float %f0, float %y0
  %c1 = select i1 %c, float %f1, float %y1
  %c2 = select i1 %c, float %f2, float %y2
  %c3 = select i1 %c, float %f3, float %y3
  %i0 = insertelement <4 x float> poison, float %c0, i64 0
  %i2 = insertelement <4 x float> %i0, float %c2, i64 2
  %i1 = insertelement <4 x float> %i2, float %c1, i64 1
  %i3 = insertelement <4 x float> %i1, float %c3, i64 3
  store <4 x float> %i3, ptr %b
  %n0 = fptosi float %c0 to i32
  %n1 = fptosi float %c1 to i32
  %n2 = fptosi float %c2 to i32
  %n3 = fptosi float %c3 to i32
  %z0 = add nsw i32 %n0, 1
  %z1 = add nsw i32 %n1, 2
  %z2 = add nsw i32 %n2, 3
  %z3 = add i32 %n3, 4
  %j0 = insertelement <4 x i32> poison, i32 %z0, i64 0
  %j1 = insertelement <4 x i32> %j0, i32 %z1, i64 1
  %j2 = insertelement <4 x i32> %j1, i32 %z2, i64 2
  %j3 = insertelement <4 x i32> %j2, i32 %z3, i64 3
  %e = getelementptr inbounds <4 x i32>, ptr %r, i64 %x
  store <4 x i32> %j3, ptr %e
  ret void
}
