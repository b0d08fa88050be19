; The same with fewer and shorter registers.
; RUN: --kernel k --size 64 --whole --bits 256
; CHECK: k: 4 lanes of whole vectors
; CHECK: load <16 x float>

@_local_id_x = external global i64

define void @k(ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr <4 x float>, ptr %p, i64 %x
  %v = load <4 x float>, ptr %a, align 4
  %s = fadd <4 x float> %v, %v
  store <4 x float> %s, ptr %a, align 4
  ret void
}
