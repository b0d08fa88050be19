; What lanes read of a pixel's channels is one call, and what they write another, under a
; mask; channels that nobody uses are not asked for, and what was written between is seen.
; RUN: --kernel k --size 64 --lanes 16
; CHECK: k: 16 lanes
; CHECK: call void @wgc_pixels_at_ints(ptr %a, ptr inttoptr (i64 18 to ptr), ptr @_Z15_cl_read_imagef14ocl_image2d_ro11ocl_samplerDv2_i, i32 45, i64 16, ptr
; CHECK-NOT: call void @wgc_pixels_at_ints
; CHECK: call void @wgc_pixels_set(ptr %b, ptr @_Z16_cl_write_imagef14ocl_image2d_woDv2_iDv4_f, i32 0, i64 16, ptr
; CHECK: call void @wgc_pixels_at_ints(ptr %a, ptr inttoptr (i64 18 to ptr), ptr @_Z15_cl_read_imagef14ocl_image2d_ro11ocl_samplerDv2_i, i32 33, i64 16, ptr
; CHECK-NOT: call <4 x float> @_Z15

@_local_id_x = external global i64
declare ptr @__translate_sampler_initializer(i32)
declare <4 x float> @_Z15_cl_read_imagef14ocl_image2d_ro11ocl_samplerDv2_i(ptr, ptr, double)
declare void @_Z16_cl_write_imagef14ocl_image2d_woDv2_iDv4_f(ptr, double, <4 x float>)
declare void @wgc_pixels_at_ints(ptr, ptr, ptr, i32, i64, ptr, ptr, ptr, ptr)
declare i32 @wgc_pixel_at_ints(ptr, ptr, ptr, i32, i32, i32, i32)
declare void @wgc_pixels_set(ptr, ptr, i32, i64, ptr, ptr, ptr, ptr, ptr, ptr, ptr, ptr)
declare void @wgc_pixel_set(ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32)

define void @k(ptr %a, ptr %b, ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %i = trunc i64 %x to i32
  %u = insertelement <2 x i32> undef, i32 %i, i64 0
  %v = insertelement <2 x i32> %u, i32 7, i64 1
  %place = bitcast <2 x i32> %v to double
  %s = call ptr @__translate_sampler_initializer(i32 18)
  %pixel = call <4 x float> @_Z15_cl_read_imagef14ocl_image2d_ro11ocl_samplerDv2_i(ptr %a, ptr %s, double %place)
  %red = extractelement <4 x float> %pixel, i64 0
  %blue = extractelement <4 x float> %pixel, i64 2
  %sum = fadd float %red, %blue
  %c = getelementptr float, ptr %p, i64 %x
  store float %sum, ptr %c
  %odd = fcmp olt float %sum, 1.0
  br i1 %odd, label %set, label %out
set:
  %w = insertelement <4 x float> %pixel, float %sum, i64 1
  call void @_Z16_cl_write_imagef14ocl_image2d_woDv2_iDv4_f(ptr %b, double %place, <4 x float> %w)
  %other = call <4 x float> @_Z15_cl_read_imagef14ocl_image2d_ro11ocl_samplerDv2_i(ptr %a, ptr %s, double %place)
  %again = extractelement <4 x float> %other, i64 0
  store float %again, ptr %c
  br label %out
out:
  ret void
}
