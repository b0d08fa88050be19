; Whether vectors are side by side where an index may wrap is asked; each way makes the
; whole vector.
; RUN: --kernel k --size 64 --lanes 2 --prepared --whole
; CHECK: icmp ule i32 {{.*}}, -2
; CHECK: load <8 x float>
; CHECK: load <4 x float>
; CHECK: load <4 x float>
; CHECK: phi <8 x float>

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i32 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %i = trunc i64 %x to i32
  %j = add i32 %i, %n
  %at = zext i32 %j to i64
  %a = getelementptr <4 x float>, ptr %p, i64 %at
  %v = load <4 x float>, ptr %a, align 4
  %b = getelementptr <4 x float>, ptr %q, i64 %x
  store <4 x float> %v, ptr %b, align 4
  ret void
}
