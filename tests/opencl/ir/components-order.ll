; Components in another order, of two vectors, of a longer one, or beside others of a
; vector that is there are inserted one by one; the sum is one.
; RUN: --kernel k --size 64 --until prepare
; CHECK: define spir_kernel void @k
; CHECK: fadd <2 x float>
; CHECK-NOT: fadd <2 x float> %v,
; CHECK-NOT: fadd <2 x float> %w,
; CHECK: fadd float
; CHECK: insertelement <4 x float> %l
; CHECK: ret void

@_local_id_x = external global i64

define spir_kernel void @k(ptr %p, ptr %q, float %s) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr <2 x float>, ptr %p, i64 %x
  %v = load volatile <2 x float>, ptr %a
  %w = load volatile <2 x float>, ptr %a
  %v0 = extractelement <2 x float> %v, i64 0
  %v1 = extractelement <2 x float> %v, i64 1
  %w0 = extractelement <2 x float> %w, i64 0
  %w1 = extractelement <2 x float> %w, i64 1
  %t0 = fadd float %v1, %s
  %t1 = fadd float %v0, %s
  %i0 = insertelement <2 x float> poison, float %t0, i64 0
  %i1 = insertelement <2 x float> %i0, float %t1, i64 1
  store volatile <2 x float> %i1, ptr %a
  %b = getelementptr <4 x float>, ptr %q, i64 %x
  %l = load volatile <4 x float>, ptr %b
  %l0 = extractelement <4 x float> %l, i64 2
  %l1 = extractelement <4 x float> %l, i64 3
  %m0 = fadd float %l0, %s
  %m1 = fadd float %l1, %s
  %j0 = insertelement <4 x float> %l, float %m0, i64 0
  %j1 = insertelement <4 x float> %j0, float %m1, i64 1
  store volatile <4 x float> %j1, ptr %b
  ret void
}
