; Of a sine and a cosine of one number all is done once but for the choice between
; two polynomials, and the sign.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: %[[SUM:.*]] = call <4 x float> @llvm.fma.v4f32(<4 x float> %{{.*}}, <4 x float> {{.*}}, <4 x float> <float 0x4168000000000000,
; CHECK: fsub <4 x float> %[[SUM]], <float 0x4168000000000000,
; CHECK: %[[BITS:.*]] = bitcast <4 x float> %[[SUM]] to <4 x i32>
; CHECK: %[[ODD:.*]] = icmp ne
; CHECK: select <4 x i1> %[[ODD]], <4 x float> %[[COSINE:.*]], <4 x float> %[[SINE:.*]]
; CHECK: br i1
; CHECK-NOT: llvm.fma
; CHECK: select <4 x i1> %[[ODD]], <4 x float> %[[SINE]], <4 x float> %[[COSINE]]

@_local_id_x = external global i64
declare float @_Z7_cl_sinf(float)
declare float @_Z7_cl_cosf(float)

define void @k(ptr %p) #0 {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr float, ptr %p, i64 %x
  %v = load float, ptr %a
  %s = call float @_Z7_cl_sinf(float %v)
  %c = call float @_Z7_cl_cosf(float %v)
  %w = fmul float %s, %c
  store float %w, ptr %a
  ret void
}

attributes #0 = { "target-features"="+avx,+fma,+mmx" }
