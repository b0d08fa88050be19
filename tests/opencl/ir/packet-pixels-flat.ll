; Lanes that read and write different images of two dimensions do so one by one.
; RUN: --kernel k --size 64 --lanes 4
; CHECK: k: 4 lanes
; CHECK-NOT: call void @wgc_pixels_
; CHECK-COUNT-4: call i32 @wgc_pixel_at_ints(ptr %{{.*}}, ptr null, ptr {{.*}}@_Z11read_imagei14ocl_image2d_roDv2_i, i32 1, i32 %{{.*}}, i32 7, i32 0)
; CHECK-COUNT-4: call void @wgc_pixel_set(ptr %{{.*}}, ptr {{.*}}@_Z12write_imagei14ocl_image2d_woDv2_iDv4_i, i32 0, i32 %{{.*}}, i32 7, i32 0, i32 %{{.*}}, i32 1, i32 2, i32 3)
; CHECK-NOT: call void @wgc_pixels_

@_local_id_x = external global i64
declare <4 x i32> @_Z11read_imagei14ocl_image2d_roDv2_i(ptr, <2 x i32>)
declare void @_Z12write_imagei14ocl_image2d_woDv2_iDv4_i(ptr, <2 x i32>, <4 x i32>)

define void @k(ptr %a, ptr %b, ptr noalias %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %i = trunc i64 %x to i32
  %bit = and i32 %i, 1
  %odd = icmp eq i32 %bit, 0
  %image = select i1 %odd, ptr %a, ptr %b
  %place = insertelement <2 x i32> <i32 undef, i32 7>, i32 %i, i64 0
  %pixel = call <4 x i32> @_Z11read_imagei14ocl_image2d_roDv2_i(ptr %image, <2 x i32> %place)
  %red = extractelement <4 x i32> %pixel, i64 0
  %colour = insertelement <4 x i32> <i32 undef, i32 1, i32 2, i32 3>, i32 %red, i64 0
  call void @_Z12write_imagei14ocl_image2d_woDv2_iDv4_i(ptr %image, <2 x i32> %place, <4 x i32> %colour)
  ret void
}
