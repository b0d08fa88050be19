; Large numbers are called apart from small ones, element by element; a lane that is off
; asks for neither.
; RUN: --kernel k --size 64 --lanes 2 --prepared --whole
; CHECK: [[M:%.*]] = shufflevector <2 x i1> {{.*}} <4 x i32> <i32 0, i32 0, i32 1, i32 1>
; CHECK: [[SMALL:%.*]] = fcmp olt <4 x float>
; CHECK: call spir_func <4 x float> @Sleef_cosf4_u35(
; CHECK: [[LARGE:%.*]] = xor <4 x i1> [[SMALL]],
; CHECK: [[ON:%.*]] = select <4 x i1> [[M]], <4 x i1> [[LARGE]], <4 x i1> zeroinitializer
; CHECK: call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> [[ON]])
; CHECK: call spir_func <4 x float> @_Z7_cl_cosDv4_f(

@_local_id_x = external global i64
declare <2 x float> @_Z7_cl_cosDv2_f(<2 x float>)

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %b = getelementptr i32, ptr %q, i64 %x
  %w = load i32, ptr %b
  %on = icmp eq i32 %w, 0
  br i1 %on, label %some, label %end
some:
  %a = getelementptr <2 x float>, ptr %p, i64 %x
  %v = load <2 x float>, ptr %a, align 4
  %e = call <2 x float> @_Z7_cl_cosDv2_f(<2 x float> %v)
  store <2 x float> %e, ptr %a, align 4
  br label %end
end:
  ret void
}
