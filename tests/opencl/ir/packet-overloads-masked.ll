; A lane that is off may have a large number there, which nobody asks for.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: %[[SMALL:.*]] = fcmp olt <4 x float> %{{.*}}, <float 3.276800e+04,
; CHECK: call spir_func <4 x float> @Sleef_cosf4_u35(
; CHECK: %[[LARGE:.*]] = xor <4 x i1> %[[SMALL]],
; CHECK: %[[ON:.*]] = select <4 x i1> %{{.*}}, <4 x i1> %[[LARGE]], <4 x i1> zeroinitializer
; CHECK: call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %[[ON]])

@_local_id_x = external global i64
declare float @_Z7_cl_cosf(float)

define void @k(ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr float, ptr %p, i64 %x
  %v = load float, ptr %a
  %c = fcmp olt float %v, 100.0
  br i1 %c, label %then, label %end

then:
  %w = call float @_Z7_cl_cosf(float %v)
  store float %w, ptr %a
  br label %end

end:
  ret void
}
