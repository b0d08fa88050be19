; What lanes read of a pixel's channels is one call up to what may write: not behind
; functions without effects, nor reads of other pixels. The image need only be one for
; each packet.
; RUN: --kernel k --size 64 --lanes 16 --prepared
; CHECK: k: 16 lanes
; CHECK: store <16 x i32> %
; CHECK: store <16 x i32> <i32 7, i32 7,
; CHECK: store <16 x i32> zeroinitializer
; CHECK: call void @wgc_pixels_at_ints(ptr %{{.*}}, ptr null, ptr @read, i32 3, i64 16
; CHECK: call void @wgc_pixels_at_ints(ptr %{{.*}}, ptr null, ptr @read, i32 1, i64 16
; CHECK: call void @wgc_pixels_at_ints(ptr %{{.*}}, ptr null, ptr @read, i32 4, i64 16
; CHECK: fence
; CHECK: call void @wgc_pixels_at_ints(ptr %{{.*}}, ptr null, ptr @read, i32 8, i64 16
; CHECK: atomicrmw
; CHECK: call void @wgc_pixels_at_ints(ptr %{{.*}}, ptr null, ptr @read, i32 1, i64 16
; CHECK-COUNT-16: call void @effects
; CHECK: call void @wgc_pixels_at_ints(ptr %{{.*}}, ptr null, ptr @read, i32 2, i64 16
; CHECK-NOT: call i32 @wgc_pixel_at_ints

@_local_id_x = external global i64
declare void @read()
declare void @effects()
declare float @llvm.sqrt.f32(float)
declare i32 @wgc_pixel_at_ints(ptr, ptr, ptr, i32, i32, i32, i32)

define void @k(ptr %a, ptr %b, ptr noalias %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %i = trunc i64 %x to i32
  %packet = lshr i64 %x, 4
  %first = icmp eq i64 %packet, 0
  %image = select i1 %first, ptr %a, ptr %b
  %c = getelementptr i32, ptr %p, i64 %x
  %red = call i32 @wgc_pixel_at_ints(ptr %image, ptr null, ptr @read, i32 1, i32 %i, i32 7, i32 0)
  %f = bitcast i32 %red to float
  %root = call float @llvm.sqrt.f32(float %f)
  %other = call i32 @wgc_pixel_at_ints(ptr %image, ptr null, ptr @read, i32 1, i32 %i, i32 8, i32 0)
  %green = call i32 @wgc_pixel_at_ints(ptr %image, ptr null, ptr @read, i32 2, i32 %i, i32 7, i32 0)
  %bits = bitcast float %root to i32
  %sum = add i32 %green, %bits
  %sum2 = add i32 %sum, %other
  store i32 %sum2, ptr %c
  %blue = call i32 @wgc_pixel_at_ints(ptr %image, ptr null, ptr @read, i32 4, i32 %i, i32 7, i32 0)
  fence seq_cst
  %alpha = call i32 @wgc_pixel_at_ints(ptr %image, ptr null, ptr @read, i32 8, i32 %i, i32 7, i32 0)
  %old = atomicrmw add ptr %p, i32 %alpha monotonic
  %red2 = call i32 @wgc_pixel_at_ints(ptr %image, ptr null, ptr @read, i32 1, i32 %i, i32 7, i32 0)
  call void @effects()
  %green2 = call i32 @wgc_pixel_at_ints(ptr %image, ptr null, ptr @read, i32 2, i32 %i, i32 7, i32 0)
  %t1 = add i32 %blue, %red2
  %t2 = add i32 %t1, %green2
  %t3 = add i32 %t2, %old
  store i32 %t3, ptr %c
  ret void
}
