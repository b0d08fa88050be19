; What stays: a component that is read elsewhere, too; loads with a store between them,
; that are not consecutive, of private memory, volatile; divisions, which may trap;
; operations that differ in what they do, their order of operands or types; calls.
; RUN: --kernel k --size 64 --until prepare
; CHECK: define spir_kernel void @k
; CHECK-NOT: = {{(load|fadd|fsub|sdiv|sitofp|ptrtoint|icmp [a-z]+|fcmp [a-z]+|call)}} <2 x
; CHECK: ret void

@_local_id_x = external global i64
declare float @llvm.fabs.f32(float)
declare float @llvm.sqrt.f32(float)
declare float @unknown(float) readnone willreturn nounwind

define spir_kernel void @k(ptr %p, ptr %q, ptr %r, i64 %n, i32 %d, float %s) {
entry:
  %x = load i64, ptr @_local_id_x
  %own = alloca [64 x float]
  %o = getelementptr [64 x float], ptr %own, i64 0, i64 %n
  %o.1 = getelementptr float, ptr %o, i64 1
  %o.n = getelementptr [64 x float], ptr %own, i64 0, i64 %x
  store float %s, ptr %o.n
  %a = getelementptr <2 x float>, ptr %p, i64 %x
  %a1 = getelementptr <2 x float>, ptr %p, i64 %x, i64 1
  %b = getelementptr <2 x float>, ptr %q, i64 %x
  %v = load volatile <2 x float>, ptr %b
  %v0 = extractelement <2 x float> %v, i64 0
  %v1 = extractelement <2 x float> %v, i64 1
  %g = getelementptr <2 x i32>, ptr %q, i64 %n
  %u = load volatile <2 x i32>, ptr %g
  %u0 = extractelement <2 x i32> %u, i64 0
  %u1 = extractelement <2 x i32> %u, i64 1
  %read0 = fadd float %v0, 1.0
  %read1 = fadd float %v1, 1.0
  store volatile float %read1, ptr %q
  %i1 = insertelement <2 x float> poison, float %read0, i64 0
  %j1 = insertelement <2 x float> %i1, float %read1, i64 1
  store volatile <2 x float> %j1, ptr %b
  %apart0 = load float, ptr %a
  store float %s, ptr %r
  %apart1 = load float, ptr %a1
  %p0 = fmul float %apart0, 5.0
  %p1 = fmul float %apart1, 5.0
  %i2 = insertelement <2 x float> poison, float %p0, i64 0
  %j2 = insertelement <2 x float> %i2, float %p1, i64 1
  store volatile <2 x float> %j2, ptr %b
  %a2 = getelementptr float, ptr %a, i64 2
  %far0 = load float, ptr %a
  %far1 = load float, ptr %a2
  %f0 = fmul float %far0, 6.0
  %f1 = fmul float %far1, 6.0
  %i3 = insertelement <2 x float> poison, float %f0, i64 0
  %j3 = insertelement <2 x float> %i3, float %f1, i64 1
  store volatile <2 x float> %j3, ptr %b
  %w1 = getelementptr float, ptr %r, i64 1
  %two0 = load float, ptr %a
  %two1 = load float, ptr %w1
  %g0 = fmul float %two0, 7.0
  %g1 = fmul float %two1, 7.0
  %i4 = insertelement <2 x float> poison, float %g0, i64 0
  %j4 = insertelement <2 x float> %i4, float %g1, i64 1
  store volatile <2 x float> %j4, ptr %b
  %wide = getelementptr <4 x i64>, ptr %a, i64 1
  %step0 = load float, ptr %a
  %step1 = load float, ptr %wide
  %h0 = fmul float %step0, 8.0
  %h1 = fmul float %step1, 8.0
  %i5 = insertelement <2 x float> poison, float %h0, i64 0
  %j5 = insertelement <2 x float> %i5, float %h1, i64 1
  store volatile <2 x float> %j5, ptr %b
  %next = getelementptr <2 x float>, ptr %p, i64 %n, i64 1
  %other0 = load float, ptr %a
  %other1 = load float, ptr %next
  %o0 = fmul float %other0, 9.0
  %o1 = fmul float %other1, 9.0
  %i6 = insertelement <2 x float> poison, float %o0, i64 0
  %j6 = insertelement <2 x float> %i6, float %o1, i64 1
  store volatile <2 x float> %j6, ptr %b
  %own0 = load float, ptr %o
  %own1 = load float, ptr %o.1
  %k0 = fmul float %own0, 11.0
  %k1 = fmul float %own1, 11.0
  %i7 = insertelement <2 x float> poison, float %k0, i64 0
  %j7 = insertelement <2 x float> %i7, float %k1, i64 1
  store volatile <2 x float> %j7, ptr %b
  %vol0 = load volatile float, ptr %a
  %vol1 = load volatile float, ptr %a1
  %l0 = fmul float %vol0, 12.0
  %l1 = fmul float %vol1, 12.0
  %i8 = insertelement <2 x float> poison, float %l0, i64 0
  %j8 = insertelement <2 x float> %i8, float %l1, i64 1
  store volatile <2 x float> %j8, ptr %b
  %d0 = sdiv i32 %u0, %d
  %d1 = sdiv i32 %u1, %d
  %i9 = insertelement <2 x i32> poison, i32 %d0, i64 0
  %j9 = insertelement <2 x i32> %i9, i32 %d1, i64 1
  store volatile <2 x i32> %j9, ptr %b
  %m0 = fadd float %v0, %s
  %m1 = fsub float %v1, %s
  %i10 = insertelement <2 x float> poison, float %m0, i64 0
  %j10 = insertelement <2 x float> %i10, float %m1, i64 1
  store volatile <2 x float> %j10, ptr %b
  %c0 = fsub float %v0, %s
  %c1 = fsub float %s, %v1
  %i11 = insertelement <2 x float> poison, float %c0, i64 0
  %j11 = insertelement <2 x float> %i11, float %c1, i64 1
  store volatile <2 x float> %j11, ptr %b
  %e0 = icmp slt i32 %u0, %d
  %e1 = icmp sgt i32 %u1, %d
  %z0 = zext i1 %e0 to i32
  %z1 = zext i1 %e1 to i32
  store volatile i1 %e0, ptr %q
  %i12 = insertelement <2 x i32> poison, i32 %z0, i64 0
  %j12 = insertelement <2 x i32> %i12, i32 %z1, i64 1
  store volatile <2 x i32> %j12, ptr %b
  %t0 = fcmp olt float %v0, %s
  %t1 = fcmp oeq float %v1, %s
  %y0 = select i1 %t0, float %v0, float 13.0
  %y1 = select i1 %t1, float %v1, float 13.0
  store volatile i1 %t0, ptr %q
  %i13 = insertelement <2 x float> poison, float %y0, i64 0
  %j13 = insertelement <2 x float> %i13, float %y1, i64 1
  store volatile <2 x float> %j13, ptr %b
  %abs = call float @llvm.fabs.f32(float %v0)
  %root = call float @llvm.sqrt.f32(float %v1)
  %i14 = insertelement <2 x float> poison, float %abs, i64 0
  %j14 = insertelement <2 x float> %i14, float %root, i64 1
  store volatile <2 x float> %j14, ptr %b
  %un0 = call float @unknown(float %v0)
  %un1 = call float @unknown(float %v1)
  %ad0 = fmul float %un0, %un0
  %ad1 = fmul float %un1, %un1
  store volatile float %ad0, ptr %q
  %i15 = insertelement <2 x float> poison, float %un0, i64 0
  %j15 = insertelement <2 x float> %i15, float %un1, i64 1
  store volatile <2 x float> %j15, ptr %b
  %l = load i64, ptr %q
  %x0 = sitofp i32 %u0 to float
  %x1 = sitofp i64 %l to float
  %i16 = insertelement <2 x float> poison, float %x0, i64 0
  %j16 = insertelement <2 x float> %i16, float %x1, i64 1
  store volatile <2 x float> %j16, ptr %b
  %ad = getelementptr i8, ptr %p, i64 %n
  %s0 = ptrtoint ptr %ad to i64
  %s1 = ptrtoint ptr %r to i64
  %i17 = insertelement <2 x i64> poison, i64 %s0, i64 0
  %j17 = insertelement <2 x i64> %i17, i64 %s1, i64 1
  store volatile <2 x i64> %j17, ptr %b
  ret void
}
