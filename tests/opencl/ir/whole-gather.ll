; Vectors anywhere under a mask go by numbers of 8 bytes.
; RUN: --kernel k --size 64 --lanes 2 --prepared --whole
; CHECK: [[L:%.*]] = call <2 x i64> @llvm.masked.gather.v2i64.v2p0(
; CHECK: [[H:%.*]] = call <2 x i64> @llvm.masked.gather.v2i64.v2p0(
; CHECK: [[N:%.*]] = shufflevector <2 x i64> [[L]], <2 x i64> [[H]], <4 x i32> <i32 0, i32 2, i32 1, i32 3>
; CHECK: [[V:%.*]] = bitcast <4 x i64> [[N]] to <8 x i32>
; CHECK: [[S:%.*]] = add <8 x i32> [[V]], [[V]]
; CHECK: [[O:%.*]] = bitcast <8 x i32> [[S]] to <4 x i64>
; CHECK: shufflevector <4 x i64> [[O]], <4 x i64> [[O]], <2 x i32> <i32 1, i32 3>
; CHECK: [[A:%.*]] = shufflevector <4 x i64> [[O]], <4 x i64> [[O]], <2 x i32> <i32 0, i32 2>
; CHECK: call void @llvm.masked.scatter.v2i64.v2p0(<2 x i64> [[A]],
; CHECK: call void @llvm.masked.scatter.v2i64.v2p0(

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %b = getelementptr i64, ptr %q, i64 %x
  %at = load i64, ptr %b
  %on = icmp ne i64 %at, 0
  br i1 %on, label %some, label %end
some:
  %a = getelementptr <4 x i32>, ptr %p, i64 %at
  %v = load <4 x i32>, ptr %a, align 4
  %s = add <4 x i32> %v, %v
  store <4 x i32> %s, ptr %a, align 4
  br label %end
end:
  ret void
}
