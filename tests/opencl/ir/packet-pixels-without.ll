; Where the library lacks the function, PoCL's own stays.
; RUN: --kernel k --size 64 --lanes 4 --without wgc_pixel
; CHECK: k: a divergent value that is no scalar
; CHECK: call <4 x i32> @_Z11read_imagei14ocl_image2d_roDv2_i

@_local_id_x = external global i64
declare <4 x i32> @_Z11read_imagei14ocl_image2d_roDv2_i(ptr, <2 x i32>)

define void @k(ptr %a, ptr noalias %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %i = trunc i64 %x to i32
  %place = insertelement <2 x i32> <i32 undef, i32 7>, i32 %i, i64 0
  %pixel = call <4 x i32> @_Z11read_imagei14ocl_image2d_roDv2_i(ptr %a, <2 x i32> %place)
  %red = extractelement <4 x i32> %pixel, i64 0
  %c = getelementptr i32, ptr %p, i64 %x
  store i32 %red, ptr %c
  ret void
}
