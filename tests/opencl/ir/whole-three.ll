; Vectors of three have gaps in memory, and are not kept whole in packets.
; RUN: --kernel k --size 64 --lanes 4 --prepared --whole
; CHECK: k: a divergent value that is no scalar

@_local_id_x = external global i64

define void @k(ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr <3 x float>, ptr %p, i64 %x
  %v = load <3 x float>, ptr %a, align 4
  %s = fadd <3 x float> %v, %v
  store <3 x float> %s, ptr %a, align 4
  ret void
}
