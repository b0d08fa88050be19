; The widest vector fills several registers.
; RUN: --kernel k --size 64 --whole
; CHECK: k: 8 lanes of whole vectors
; CHECK: load <64 x float>

@_local_id_x = external global i64

define void @k(ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr <8 x float>, ptr %p, i64 %x
  %v = load <8 x float>, ptr %a, align 4
  %s = fadd <8 x float> %v, %v
  store <8 x float> %s, ptr %a, align 4
  ret void
}
