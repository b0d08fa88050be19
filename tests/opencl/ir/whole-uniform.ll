; What all lanes share is made once, and repeated where a lane's own comes in.
; RUN: --kernel k --size 64 --lanes 4 --prepared --whole --shapes
; CHECK: group {{.*}}%t = fadd <2 x float>
; CHECK: group {{.*}}%whole = add <2 x i32>
; CHECK: group {{.*}}%truth = icmp ult <2 x i32>
; CHECK: group {{.*}}%element = extractelement <2 x i32>
; CHECK: divergent {{.*}}%s = fmul <2 x float>
; CHECK: [[U:%.*]] = load <2 x float>
; CHECK: [[T:%.*]] = fadd <2 x float> [[U]], [[U]]
; CHECK: [[W:%.*]] = shufflevector <2 x float> [[T]], <2 x float> [[T]], <8 x i32> <i32 0, i32 1, i32 0, i32 1, i32 0, i32 1, i32 0, i32 1>
; CHECK: fmul <8 x float> {{.*}}[[W]]

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %u = load <2 x float>, ptr %q, align 4
  %t = fadd <2 x float> %u, %u
  %i = load <2 x i32>, ptr %q, align 4
  %whole = add <2 x i32> %i, %i
  %truth = icmp ult <2 x i32> %whole, %i
  %element = extractelement <2 x i32> %whole, i32 0
  store i32 %element, ptr %q, align 4
  %a = getelementptr <2 x float>, ptr %p, i64 %x
  %v = load <2 x float>, ptr %a, align 4
  %s = fmul <2 x float> %v, %t
  store <2 x float> %s, ptr %a, align 4
  ret void
}
