; What a work-item takes alone that computes with whole vectors: what is done alike
; with all elements of a long vector counts once, and scalars beside vectors less.
; RUN: --kernel k --size 64 --lanes 1 --prepared --whole --costs --bits 256
; CHECK: 0 packed, 1 alone:  %x = load i64, ptr @_local_id_x
; CHECK: 0 packed, 0 alone:  %own = alloca <4 x i32>
; CHECK: 0 packed, 0 alone:  call void @llvm.lifetime.start.p0(i64 16, ptr %own)
; CHECK: 0 packed, 1 alone:  %pa = getelementptr <4 x float>, ptr %p, i64 %x
; CHECK: 0 packed, 1 alone:  %v = load <4 x float>, ptr %pa
; CHECK: 0 packed, 2 alone:  %v16 = load <16 x float>, ptr %pa
; CHECK: 0 packed, 1 alone:  %i16 = load <16 x i8>, ptr %pa
; CHECK: 0 packed, 1 alone:  %i4 = load <4 x i32>, ptr %pa
; CHECK: 0 packed, 1 alone:  %root = call <4 x float> @llvm.sqrt.v4f32(<4 x float> %v)
; CHECK: 0 packed, 2 alone:  %root16 = call <16 x float> @llvm.sqrt.v16f32(<16 x float> %v16)
; CHECK: 0 packed, 20 alone:  %sine = call <4 x float> @_Z7_cl_sinDv4_f(<4 x float> %v)
; CHECK: 0 packed, 100 alone:  %pixel = call <4 x float> @_Z15_cl_read_imagef14ocl_image2d_ro11ocl_samplerDv2_i(ptr %p, ptr %q, <2 x i32> %place)
; CHECK: 0 packed, 0 alone:  %cast = bitcast <4 x float> %v to <4 x i32>
; CHECK: 0 packed, 32 alone:  %div = sdiv <4 x i32> %i4, %cast
; CHECK: 0 packed, 1 alone:  %div1 = sdiv i32 %m, 3
; CHECK: 0 packed, 8 alone:  %div2 = sdiv i32 %m, %m
; CHECK: 0 packed, 1 alone:  %less = icmp slt <4 x i32> %i4, %cast
; CHECK: 0 packed, 2 alone:  %less16 = fcmp olt <16 x float> %v16, %v16
; CHECK: 0 packed, 1 alone:  %e = extractelement <4 x float> %v, i64 0
; CHECK: 0 packed, 2 alone:  %twice = fadd <16 x float> %v16, %root16
; CHECK: 0 packed, 1 alone:  %sum = add i32 %m, 1
; CHECK: 0 packed, 2 alone:  store <16 x float> %twice, ptr %pa
; CHECK: 0 packed, 1 alone:  store i32 %sum, ptr %q
; CHECK: 0 packed, 0.0625 alone:  %e0 = extractelement <16 x i8> %i16, i64 0
; CHECK: 0 packed, 0.0625 alone:  %z0 = zext i8 %e0 to i32
; CHECK: 0 packed, 0.0625 alone:  %a0 = add i32 %m, %z0
; CHECK: 0 packed, 0.0625 alone:  %b0 = mul i32 %z0, 3
; CHECK: 0 packed, 0.0625 alone:  %d0 = shl i32 %b0, 1
; CHECK: 0 packed, 1 alone:  %d1 = xor i32 %d0, 1
; CHECK: 0 packed, 0.0625 alone:  %f1 = add i32 %m, %z0
; CHECK: 0 packed, 0.0625 alone:  %f2 = add i32 %m, %f1
; CHECK: 0 packed, 1 alone:  %f3 = add i32 %m, %f2
; CHECK: 0 packed, 2 alone:  %many = load <16 x i32>, ptr %pa
; CHECK: 0 packed, 2 alone:  %less32 = icmp slt <16 x i32> %many, %many
; CHECK: 0 packed, 0.0625 alone:  %c0 = icmp eq i8 %e0, 3
; CHECK: 0 packed, 1 alone:  %s0 = select i1 %c0, i32 %a0, i32 %b0
; CHECK: 0 packed, 1 alone:  %e1 = extractelement <4 x i32> %i4, i64 0
; CHECK: 0 packed, 1 alone:  %a1 = add i32 %e1, 1
; CHECK: 0 packed, 1 alone:  br label %loop
; CHECK: 0 packed, 0 alone:  %j = phi i64 [ 0, %entry ], [ %j.next, %loop ]
; CHECK: 0 packed, 64 alone:  %waits = load float, ptr %pa
; CHECK: 0 packed, 8 alone:  %added = fadd float %waits, 1.000000e+00
; CHECK: 0 packed, 8 alone:  store float %added, ptr %pa
; CHECK: 0 packed, 8 alone:  %column = mul i64 %j, %n
; CHECK: 0 packed, 8 alone:  %pc = getelementptr float, ptr %q, i64 %column
; CHECK: 0 packed, 8 alone:  %fetched = load float, ptr %pc
; CHECK: 0 packed, 8 alone:  %j.next = add i64 %j, 1
; CHECK: 0 packed, 8 alone:  %j.more = icmp ult i64 %j.next, %n
; CHECK: 0 packed, 8 alone:  br i1 %j.more, label %loop, label %out
; CHECK: 0 packed, 0 alone:  call void @pocl.barrier()
; CHECK: 0 packed, 1 alone:  ret void
; CHECK: 1 lanes of whole vectors, 301.0 instructions for a work-item alone, 229.4 in a packet

@_local_id_x = external global i64

declare void @pocl.barrier()
declare <4 x float> @llvm.sqrt.v4f32(<4 x float>)
declare <16 x float> @llvm.sqrt.v16f32(<16 x float>)
declare <4 x float> @_Z7_cl_sinDv4_f(<4 x float>)
declare <4 x float> @_Z15_cl_read_imagef14ocl_image2d_ro11ocl_samplerDv2_i(ptr, ptr, <2 x i32>)
declare float @_Z8_cl_fabsf(float)
declare void @llvm.lifetime.start.p0(i64, ptr)

define void @k(ptr %p, ptr %q, i64 %n, i32 %m, float %f, <2 x i32> %place) {
entry:
  %x = load i64, ptr @_local_id_x
  %own = alloca <4 x i32>
  call void @llvm.lifetime.start.p0(i64 16, ptr %own)
  %pa = getelementptr <4 x float>, ptr %p, i64 %x
  %v = load <4 x float>, ptr %pa
  %v16 = load <16 x float>, ptr %pa
  %i16 = load <16 x i8>, ptr %pa
  %i4 = load <4 x i32>, ptr %pa
  %root = call <4 x float> @llvm.sqrt.v4f32(<4 x float> %v)
  %root16 = call <16 x float> @llvm.sqrt.v16f32(<16 x float> %v16)
  %sine = call <4 x float> @_Z7_cl_sinDv4_f(<4 x float> %v)
  %pixel = call <4 x float> @_Z15_cl_read_imagef14ocl_image2d_ro11ocl_samplerDv2_i(ptr %p, ptr %q, <2 x i32> %place)
  %cast = bitcast <4 x float> %v to <4 x i32>
  %div = sdiv <4 x i32> %i4, %cast
  %div1 = sdiv i32 %m, 3
  %div2 = sdiv i32 %m, %m
  %less = icmp slt <4 x i32> %i4, %cast
  %less16 = fcmp olt <16 x float> %v16, %v16
  %e = extractelement <4 x float> %v, i64 0
  %twice = fadd <16 x float> %v16, %root16
  %sum = add i32 %m, 1
  store <16 x float> %twice, ptr %pa
  store i32 %sum, ptr %q
  %e0 = extractelement <16 x i8> %i16, i64 0
  %z0 = zext i8 %e0 to i32
  %a0 = add i32 %m, %z0
  %b0 = mul i32 %z0, 3
  %d0 = shl i32 %b0, 1
  %d1 = xor i32 %d0, 1
  %f1 = add i32 %m, %z0
  %f2 = add i32 %m, %f1
  %f3 = add i32 %m, %f2
  %many = load <16 x i32>, ptr %pa
  %less32 = icmp slt <16 x i32> %many, %many
  %c0 = icmp eq i8 %e0, 3
  %s0 = select i1 %c0, i32 %a0, i32 %b0
  %e1 = extractelement <4 x i32> %i4, i64 0
  %a1 = add i32 %e1, 1
  br label %loop
loop:
  %j = phi i64 [ 0, %entry ], [ %j.next, %loop ]
  %waits = load float, ptr %pa
  %added = fadd float %waits, 1.0
  store float %added, ptr %pa
  %column = mul i64 %j, %n
  %pc = getelementptr float, ptr %q, i64 %column
  %fetched = load float, ptr %pc
  %j.next = add i64 %j, 1
  %j.more = icmp ult i64 %j.next, %n
  br i1 %j.more, label %loop, label %out
out:
  %y1 = extractelement <16 x i8> %i16, i64 1
  %y2 = extractelement <16 x i8> %i16, i64 2
  %y3 = extractelement <16 x i8> %i16, i64 3
  %y4 = extractelement <16 x i8> %i16, i64 4
  %y5 = extractelement <16 x i8> %i16, i64 5
  %y6 = extractelement <16 x i8> %i16, i64 6
  %y7 = extractelement <16 x i8> %i16, i64 7
  %y8 = extractelement <16 x i8> %i16, i64 8
  %y9 = extractelement <16 x i8> %i16, i64 9
  %y10 = extractelement <16 x i8> %i16, i64 10
  %y11 = extractelement <16 x i8> %i16, i64 11
  %y12 = extractelement <16 x i8> %i16, i64 12
  %y13 = extractelement <16 x i8> %i16, i64 13
  %y14 = extractelement <16 x i8> %i16, i64 14
  %y15 = extractelement <16 x i8> %i16, i64 15
  %w1 = extractelement <4 x i32> %i4, i64 1
  %w2 = extractelement <4 x i32> %i4, i64 2
  %w3 = extractelement <4 x i32> %i4, i64 3
  call void @pocl.barrier()
  ret void
}
