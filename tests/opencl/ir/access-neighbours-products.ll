; Products and shifted numbers of lanes side by side, by constants alone.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: %[[TURN:.*]] = load <4 x float>
; CHECK: shufflevector <4 x float> %[[TURN]], <4 x float> %[[TURN]], <4 x i32> <i32 1, i32 0, i32 3, i32 2>
; CHECK: %[[THIRD:.*]] = load <4 x float>
; CHECK: shufflevector <4 x float> %[[THIRD]], <4 x float> %[[THIRD]], <4 x i32> <i32 0, i32 0, i32 3, i32 3>
; CHECK-COUNT-5: call <4 x float> @llvm.masked.gather
; CHECK: {{^}}}

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %half = lshr i64 %x, 1
  %twice = shl i64 %half, 1
  %odd = and i64 %x, 1
  %even = xor i64 %odd, 1
  %turned = add i64 %twice, %even
  %turned.at = getelementptr float, ptr %p, i64 %turned
  %a = load float, ptr %turned.at
  %three = mul i64 %half, 3
  %three.at = getelementptr float, ptr %p, i64 %three
  %b = load float, ptr %three.at
  %flipped = xor i64 %x, 3
  %any = mul i64 %flipped, %n
  %any.at = getelementptr float, ptr %p, i64 %any
  %c = load float, ptr %any.at
  %up = shl i64 %flipped, %n
  %up.at = getelementptr float, ptr %p, i64 %up
  %d = load float, ptr %up.at
  %eighth = lshr i64 %flipped, 3
  %eighth.at = getelementptr float, ptr %p, i64 %eighth
  %e = load float, ptr %eighth.at
  %row.at = getelementptr [8 x float], ptr %p, i64 1, i64 %flipped
  %r = load float, ptr %row.at
  %third = udiv i64 %flipped, 3
  %third.at = getelementptr float, ptr %p, i64 %third
  %t = load float, ptr %third.at
  %f = fadd float %r, %t
  %ab = fadd float %a, %b
  %cd = fadd float %c, %d
  %ef = fadd float %e, %f
  %abcd = fadd float %ab, %cd
  %all = fadd float %abcd, %ef
  %to = getelementptr float, ptr %q, i64 %x
  store float %all, ptr %to
  ret void
}
