; What is read behind a store is read anew, and another pixel is another call; so is one at
; coordinates that are no integers.
; RUN: --kernel k --size 64 --lanes 16
; CHECK: k: 16 lanes
; CHECK: call void @wgc_pixels_at_ints({{.*}}, i32 33, i64 16,
; CHECK: store <16 x i32> {{.*}}, align 4
; CHECK: call void @wgc_pixels_at_ints({{.*}}, i32 36, i64 16,
; CHECK: call void @wgc_pixels_at_ints({{.*}}, i32 33, i64 16,
; CHECK: call void @wgc_pixels_at_floats({{.*}}, i32 40, i64 16,
; CHECK-NOT: call void @wgc_pixels

@_local_id_x = external global i64
declare <4 x float> @_Z15_cl_read_imagef14ocl_image2d_ro11ocl_samplerDv2_i(ptr, ptr, double)
declare <4 x float> @_Z15_cl_read_imagef14ocl_image2d_ro11ocl_samplerDv2_f(ptr, ptr, double)
declare void @wgc_pixels_at_ints(ptr, ptr, ptr, i32, i64, ptr, ptr, ptr, ptr)
declare void @wgc_pixels_at_floats(ptr, ptr, ptr, i32, i64, ptr, ptr, ptr, ptr)
declare i32 @wgc_pixel_at_ints(ptr, ptr, ptr, i32, i32, i32, i32)
declare i32 @wgc_pixel_at_floats(ptr, ptr, ptr, i32, float, float, float)

define void @k(ptr %a, ptr %s, ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %i = trunc i64 %x to i32
  %u = insertelement <2 x i32> undef, i32 %i, i64 0
  %v = insertelement <2 x i32> %u, i32 7, i64 1
  %place = bitcast <2 x i32> %v to double
  %first = call <4 x float> @_Z15_cl_read_imagef14ocl_image2d_ro11ocl_samplerDv2_i(ptr %a, ptr %s, double %place)
  %red = extractelement <4 x float> %first, i64 0
  %c = getelementptr float, ptr %p, i64 %x
  store float %red, ptr %c
  %second = call <4 x float> @_Z15_cl_read_imagef14ocl_image2d_ro11ocl_samplerDv2_i(ptr %a, ptr %s, double %place)
  %blue = extractelement <4 x float> %second, i64 2
  %t = insertelement <2 x i32> <i32 7, i32 undef>, i32 %i, i64 1
  %turned = bitcast <2 x i32> %t to double
  %third = call <4 x float> @_Z15_cl_read_imagef14ocl_image2d_ro11ocl_samplerDv2_i(ptr %a, ptr %s, double %turned)
  %other = extractelement <4 x float> %third, i64 0
  %f = sitofp <2 x i32> %v to <2 x float>
  %at = bitcast <2 x float> %f to double
  %fourth = call <4 x float> @_Z15_cl_read_imagef14ocl_image2d_ro11ocl_samplerDv2_f(ptr %a, ptr %s, double %at)
  %alpha = extractelement <4 x float> %fourth, i64 3
  %sum = fadd float %blue, %other
  %all = fadd float %sum, %alpha
  %d = getelementptr float, ptr %c, i64 64
  store float %all, ptr %d
  ret void
}
