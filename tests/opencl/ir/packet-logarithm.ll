; log2 of floats is written into the kernel with floats alone, numbers below the smallest
; normal one and 0 apart.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: fcmp olt <4 x float> {{.*}}, <float 0x3810000000000000,
; CHECK: sitofp <4 x i32> {{.*}} to <4 x float>
; CHECK-NOT: double>
; CHECK: fcmp oeq <4 x float> {{.*}}, zeroinitializer
; CHECK: ret void

@_local_id_x = external global i64
declare float @_Z8_cl_log2f(float)

define void @k(ptr %p) "target-features"="+avx,+fma,+mmx" {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr float, ptr %p, i64 %x
  %v = load float, ptr %a
  %r = call float @_Z8_cl_log2f(float %v)
  store float %r, ptr %a
  ret void
}
