; What is not one of those functions, or has its operands in another way, stays as it is,
; and keeps the kernel from packets: halves, arrays of images, unknown access, four coordinates
; of two, coordinates of floats without a sampler, no vector as a result or as a place, a
; level of detail.
; RUN: --kernel k --size 64 --lanes 4
; CHECK-NOT: @wgc_pixel{{.*}}(ptr %
; CHECK: call <4 x half> @_Z11read_imageh
; CHECK: call <4 x float> @_Z11read_imagef20ocl_image2d_array_ro
; CHECK: call <4 x i32> @_Z11read_imagei14ocl_image2d_xx
; CHECK: call <4 x i32> @_Z11read_imagei14ocl_image2d_roDv4_i
; CHECK: call <4 x i32> @_Z11read_imagei14ocl_image2d_roDv2_f
; CHECK: call i32 @_Z12read_imageui14ocl_image2d_roDv2_i
; CHECK: call <4 x i32> @_Z11read_imagei14ocl_image2d_rwDv2_i
; CHECK: call void @_Z12write_imagei14ocl_image2d_woDv2_ii
; CHECK: call void @_Z12write_imagei14ocl_image2d_rwDv2_i
; CHECK-NOT: @wgc_pixel{{.*}}(ptr %

@_local_id_x = external global i64
declare <4 x half> @_Z11read_imageh14ocl_image2d_roDv2_i(ptr, double)
declare <4 x float> @_Z11read_imagef20ocl_image2d_array_roDv4_i(ptr, <4 x i32>)
declare <4 x i32> @_Z11read_imagei14ocl_image2d_xxDv2_i(ptr, double)
declare <4 x i32> @_Z11read_imagei14ocl_image2d_roDv4_i(ptr, <4 x i32>)
declare <4 x i32> @_Z11read_imagei14ocl_image2d_roDv2_f(ptr, double)
declare i32 @_Z12read_imageui14ocl_image2d_roDv2_i(ptr, double)
declare <4 x i32> @_Z11read_imagei14ocl_image2d_rwDv2_i(ptr, i64)
declare void @_Z12write_imagei14ocl_image2d_woDv2_iiDv4_i(ptr, double, <4 x i32>, i32)
declare void @_Z12write_imagei14ocl_image2d_rwDv2_iDv4_i(ptr, double, i64)

define void @k(ptr %a, ptr %b, ptr noalias %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %i = trunc i64 %x to i32
  %two = insertelement <2 x i32> <i32 undef, i32 7>, i32 %i, i64 0
  %place = bitcast <2 x i32> %two to double
  %four = insertelement <4 x i32> <i32 undef, i32 7, i32 9, i32 0>, i32 %i, i64 0
  %h = call <4 x half> @_Z11read_imageh14ocl_image2d_roDv2_i(ptr %a, double %place)
  %f = call <4 x float> @_Z11read_imagef20ocl_image2d_array_roDv4_i(ptr %a, <4 x i32> %four)
  %u = call <4 x i32> @_Z11read_imagei14ocl_image2d_xxDv2_i(ptr %a, double %place)
  %v = call <4 x i32> @_Z11read_imagei14ocl_image2d_roDv4_i(ptr %a, <4 x i32> %four)
  %w = call <4 x i32> @_Z11read_imagei14ocl_image2d_roDv2_f(ptr %a, double %place)
  %one = call i32 @_Z12read_imageui14ocl_image2d_roDv2_i(ptr %a, double %place)
  %n = call <4 x i32> @_Z11read_imagei14ocl_image2d_rwDv2_i(ptr %a, i64 %x)
  %h0 = extractelement <4 x half> %h, i64 0
  %f0 = extractelement <4 x float> %f, i64 0
  %u0 = extractelement <4 x i32> %u, i64 0
  %v0 = extractelement <4 x i32> %v, i64 0
  %w0 = extractelement <4 x i32> %w, i64 0
  %n0 = extractelement <4 x i32> %n, i64 0
  call void @_Z12write_imagei14ocl_image2d_woDv2_iiDv4_i(ptr %b, double %place, <4 x i32> %four, i32 1)
  call void @_Z12write_imagei14ocl_image2d_rwDv2_iDv4_i(ptr %b, double %place, i64 %x)
  %fi = bitcast float %f0 to i32
  %hb = bitcast half %h0 to i16
  %hi = zext i16 %hb to i32
  %s1 = add i32 %fi, %hi
  %s2 = add i32 %s1, %u0
  %s3 = add i32 %s2, %v0
  %s4 = add i32 %s3, %w0
  %s5 = add i32 %s4, %n0
  %s6 = add i32 %s5, %one
  %c = getelementptr i32, ptr %p, i64 %x
  store i32 %s6, ptr %c
  ret void
}
