; Elements by themselves: a packet has a vector for each, and no shuffles for them.
; RUN: --kernel k --size 64
; CHECK: k: 16 lanes, {{.*}} in a packet{{$}}

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr <4 x float>, ptr %p, i64 %x
  %v = load <4 x float>, ptr %a, align 4
  %s = fmul <4 x float> %v, %v
  %e = extractelement <4 x float> %s, i32 0
  %f = extractelement <4 x float> %s, i32 1
  %g = extractelement <4 x float> %s, i32 2
  %h = extractelement <4 x float> %s, i32 3
  %t = fadd float %e, %f
  %u = fadd float %t, %g
  %w = fadd float %u, %h
  %b = getelementptr float, ptr %q, i64 %x
  store float %w, ptr %b, align 4
  ret void
}
