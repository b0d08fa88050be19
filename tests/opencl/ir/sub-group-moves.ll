; What moves values in a sub-group that is a packet is a shuffle, with 0 where
; there is no such lane; lanes that differ are looked up.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: divergent align 0 bits 64:  %up = call
; CHECK: uniform align 0 bits 64 exact:  %one = call
; CHECK: divergent align 0 bits 64:  %any = call
; CHECK: shufflevector <4 x i32> [[V:%.*]], <4 x i32> {{.*}}, <4 x i32> <i32 1, i32 0, i32 3, i32 2>
; CHECK: shufflevector <4 x i32> [[V]], <4 x i32> zeroinitializer, <4 x i32> <i32 {{[4-7]}}, i32 0, i32 1, i32 2>
; CHECK: shufflevector <4 x i32> [[V]], <4 x i32> {{.*}}, <4 x i32> <i32 3, i32 0, i32 1, i32 2>
; CHECK: icmp ult i32 %n, 4
; CHECK: extractelement <4 x i32> [[V]], i32
; CHECK: [[F:%.*]] = freeze <4 x i32> [[V]]
; CHECK: [[I:%.*]] = and <4 x i32> [[F]], <i32 3, i32 3, i32 3, i32 3>
; CHECK: [[J:%.*]] = extractelement <4 x i32> [[I]], {{i32|i64}} 0
; CHECK: extractelement <4 x i32> [[V]], i32 [[J]]
; CHECK: icmp ult <4 x i32> [[F]], <i32 4, i32 4, i32 4, i32 4>

@_local_id_x = external global i64
declare i32 @_Z21sub_group_shuffle_xorij(i32, i32)
declare i32 @_Z20sub_group_shuffle_upij(i32, i32)
declare i32 @_Z16sub_group_rotateii(i32, i32)
declare i32 @_Z19sub_group_broadcastij(i32, i32)
declare i32 @_Z17sub_group_shuffleij(i32, i32)

define void @k(ptr %p, i32 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %a
  %xor = call i32 @_Z21sub_group_shuffle_xorij(i32 %v, i32 1)
  %up = call i32 @_Z20sub_group_shuffle_upij(i32 %v, i32 1)
  %turn = call i32 @_Z16sub_group_rotateii(i32 %v, i32 -1)
  %one = call i32 @_Z19sub_group_broadcastij(i32 %v, i32 %n)
  %any = call i32 @_Z17sub_group_shuffleij(i32 %v, i32 %v)
  %s = add i32 %xor, %up
  %t = add i32 %s, %turn
  %u = add i32 %t, %one
  %w = add i32 %u, %any
  store i32 %w, ptr %a
  ret void
}
