; Lanes that read different images read them one by one; in three dimensions, and without a
; sampler.
; RUN: --kernel k --size 64 --lanes 4
; CHECK: k: 4 lanes
; CHECK-NOT: call void @wgc_pixels_at_ints
; CHECK-COUNT-4: call i32 @wgc_pixel_at_ints(ptr %{{.*}}, ptr null, ptr {{.*}}@_Z11read_imagei14ocl_image3d_roDv4_i, i32 17, i32 %{{.*}}, i32 7, i32 9)
; CHECK-NOT: call i32 @wgc_pixel_at_ints

@_local_id_x = external global i64
declare <4 x i32> @_Z11read_imagei14ocl_image3d_roDv4_i(ptr, <4 x i32>)
declare void @wgc_pixels_at_ints(ptr, ptr, ptr, i32, i64, ptr, ptr, ptr, ptr)
declare i32 @wgc_pixel_at_ints(ptr, ptr, ptr, i32, i32, i32, i32)

define void @k(ptr %a, ptr %b, ptr noalias %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %i = trunc i64 %x to i32
  %bit = and i32 %i, 1
  %odd = icmp eq i32 %bit, 0
  %image = select i1 %odd, ptr %a, ptr %b
  %place = insertelement <4 x i32> <i32 undef, i32 7, i32 9, i32 0>, i32 %i, i64 0
  %pixel = call <4 x i32> @_Z11read_imagei14ocl_image3d_roDv4_i(ptr %image, <4 x i32> %place)
  %red = extractelement <4 x i32> %pixel, i64 0
  %c = getelementptr i32, ptr %p, i64 %x
  store i32 %red, ptr %c
  ret void
}
