; Floats that are added up where not all come stand side by side first: lanes
; move down by one, by two, and behind them is what changes nothing.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: [[M:%.*]] = {{icmp sgt <4 x i32>|fcmp ogt <4 x float>}} {{.*}}, zeroinitializer
; CHECK: [[O:%.*]] = xor <4 x i1> [[M]], <i1 true, i1 true, i1 true, i1 true>
; CHECK: zext <4 x i1> [[O]] to <4 x i32>
; CHECK: and <4 x i32> {{%.*}}, <i32 1, i32 1, i32 1, i32 1>
; CHECK: shufflevector <4 x float> {{%.*}}, <4 x float> zeroinitializer, <4 x i32> <i32 1, i32 2, i32 3, i32 4>
; CHECK: and <4 x i32> {{%.*}}, <i32 2, i32 2, i32 2, i32 2>
; CHECK: shufflevector <4 x float> {{%.*}}, <4 x float> zeroinitializer, <4 x i32> <i32 2, i32 3, i32 4, i32 4>
; CHECK: select <4 x i1> {{%.*}}, <4 x float> <float -0.000000e+00
; CHECK: fadd <4 x float>

@_local_id_x = external global i64
declare float @_Z20sub_group_reduce_addf(float)

define void @k(ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr float, ptr %p, i64 %x
  %v = load float, ptr %a
  %c = fcmp ogt float %v, 0.0
  br i1 %c, label %some, label %end
some:
  %s = call float @_Z20sub_group_reduce_addf(float %v)
  store float %s, ptr %a
  br label %end
end:
  ret void
}
