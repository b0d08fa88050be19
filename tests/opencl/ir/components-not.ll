; What stays: a component that is read elsewhere, too; loads with a store between them, of
; a private array, or not consecutive; divisions, which may trap; operations that differ.
; RUN: --kernel k --size 64 --until prepare
; CHECK: define spir_kernel void @k
; CHECK-NOT: {{fadd|fmul|sdiv|fsub}} <2 x
; CHECK: ret void

@_local_id_x = external global i64

define spir_kernel void @k(ptr %p, ptr %q, i64 %n, i32 %d) {
entry:
  %x = load i64, ptr @_local_id_x
  %own = alloca [4 x float]
  %a = getelementptr <2 x float>, ptr %p, i64 %x
  %a1 = getelementptr <2 x float>, ptr %p, i64 %x, i64 1
  %b = getelementptr <2 x float>, ptr %q, i64 %x
  %v = load <2 x float>, ptr %b
  %v0 = extractelement <2 x float> %v, i64 0
  %v1 = extractelement <2 x float> %v, i64 1
  %read0 = fadd float %v0, 1.0
  %read1 = fadd float %v1, 1.0
  %i0 = insertelement <2 x float> poison, float %read0, i64 0
  %i1 = insertelement <2 x float> %i0, float %read1, i64 1
  store <2 x float> %i1, ptr %b
  store float %read1, ptr %a
  %apart0 = load float, ptr %a
  store float 3.0, ptr %a1
  %apart1 = load float, ptr %a1
  %v00 = fmul float %apart0, 5.0
  %v11 = fmul float %apart1, 5.0
  %j0 = insertelement <2 x float> poison, float %v00, i64 0
  %j1 = insertelement <2 x float> %j0, float %v11, i64 1
  store volatile <2 x float> %j1, ptr %b
  %o = getelementptr [4 x float], ptr %own, i64 0, i64 %n
  %o1 = getelementptr float, ptr %o, i64 1
  store float 7.0, ptr %o
  %own0 = load float, ptr %o
  %own1 = load float, ptr %o1
  %w0 = fmul float %own0, 5.0
  %w1 = fmul float %own1, 5.0
  %k0 = insertelement <2 x float> poison, float %w0, i64 0
  %k1 = insertelement <2 x float> %k0, float %w1, i64 1
  store volatile <2 x float> %k1, ptr %b
  %g = getelementptr <2 x i32>, ptr %q, i64 %n
  %u = load <2 x i32>, ptr %g
  %u0 = extractelement <2 x i32> %u, i64 0
  %u1 = extractelement <2 x i32> %u, i64 1
  %d0 = sdiv i32 %u0, %d
  %d1 = sdiv i32 %u1, %d
  %l0 = insertelement <2 x i32> poison, i32 %d0, i64 0
  %l1 = insertelement <2 x i32> %l0, i32 %d1, i64 1
  store volatile <2 x i32> %l1, ptr %b
  %h0 = fadd float %v0, 9.0
  %h1 = fsub float %v1, %apart0
  %m0 = insertelement <2 x float> poison, float %h0, i64 0
  %m1 = insertelement <2 x float> %m0, float %h1, i64 1
  store volatile <2 x float> %m1, ptr %b
  ret void
}
