; What the cost model counts.
;--- cost-instructions-avx2.ll
; The same as cost-instructions.ll with short registers, which divide by floats.
; RUN: --kernel k --size 64 --lanes 4 --prepared --costs --bits 128
; CHECK: 1 packed, 1 alone:  %x = load i64, ptr @_local_id_x
; CHECK: 0 packed, 0 alone:  %own = alloca i32
; CHECK: 1 packed, 1 alone:  %small = trunc i64 %x to i32
; CHECK: 1 packed, 1 alone:  %tiny = trunc i64 %x to i8
; CHECK: 2 packed, 1 alone:  %square = mul i64 %x, %x
; CHECK: 1 packed, 1 alone:  %small2 = trunc i64 %square to i32
; CHECK: 1 packed, 1 alone:  %tiny2 = mul i8 %tiny, %tiny
; CHECK: 0 packed, 0 alone:  %frozen = freeze i64 %square
; CHECK: 0 packed, 0 alone:  %cast = bitcast i32 %small2 to float
; CHECK: 0 packed, 0 alone:  %beside = getelementptr i8, ptr %p, i64 5
; CHECK: 1 packed, 1 alone:  %element = getelementptr i8, ptr %p, i64 %square
; CHECK: 1 packed, 1 alone:  %pair = getelementptr [2 x i8], ptr %p, i64 %square, i64 1
; CHECK: 1 packed, 1 alone:  %fields = getelementptr [2 x i8], ptr %p, i64 1, i64 1
; CHECK: 2 packed, 1 alone:  %long.sum = add i64 %square, %n
; CHECK: 1 packed, 1 alone:  %line.sum = add i64 %x, %n
; CHECK: 1 packed, 1 alone:  %short.sum = add i32 %small2, %m
; CHECK: 1 packed, 1 alone:  %any = icmp eq i64 %square, %n
; CHECK: 1 packed, 1 alone:  %uniform.div = sdiv i64 %n, 7
; CHECK: 40 packed, 8 alone:  %line.div = udiv i64 %x, %n
; CHECK: 1 packed, 1 alone:  %by7 = udiv i32 %small2, 7
; CHECK: 12 packed, 8 alone:  %bytes = udiv i8 %tiny2, %b
; CHECK: 24 packed, 8 alone:  %ints = sdiv i32 %small2, %m
; CHECK: 40 packed, 8 alone:  %longs = urem i64 %square, %n
; CHECK: 24 packed, 8 alone:  %rests = srem i32 %m, %small2
; CHECK: 2 packed, 1 alone:  %few.bits = and i64 %square, 1023
; CHECK: 40 packed, 8 alone:  %exact = udiv i64 %few.bits, %n
; CHECK: 1 packed, 1 alone:  %root = call float @llvm.sqrt.f32(float %cast)
; CHECK: 20 packed, 20 alone:  %sine = call float @_Z7_cl_sinf(float %cast)
; CHECK: 88 packed, 20 alone:  %lanes = call float @other(float %cast)
; CHECK: 88 packed, 20 alone:  %uniform = call float @other(float %f)
; CHECK: 28 packed, 1 alone:  store i32 %small2, ptr %element
; CHECK: 32 packed, 6 alone:  %old = atomicrmw add ptr %p, i32 %small2 monotonic
; CHECK: 1 packed, 1 alone:  %some = icmp ult i64 %square, %n
; CHECK: 1 packed, 1 alone:  br i1 %some, label %then, label %meet
; CHECK: 1 packed, 1 alone:  %sum.then = add i32 %small2, 1
; CHECK: 4 packed, 1 alone:  br label %meet
; CHECK: 1 packed, 0 alone:  %either = phi i32 [ %small2, %entry ], [ %sum.then, %then ]
; CHECK: 1 packed, 1 alone:  br label %loop
; CHECK: 0 packed, 0 alone:  %i = phi i64 [ 0, %meet ], [ %next, %loop ]
; CHECK: 11.2 packed, 8 alone:  %next = add i64 %i, 1
; CHECK: 11.2 packed, 8 alone:  %again = icmp ult i64 %next, %square
; CHECK: 44.8 packed, 8 alone:  br i1 %again, label %loop, label %uniform.loop
; CHECK: 0 packed, 0 alone:  %j = phi i64 [ 0, %loop ], [ %j.next, %uniform.loop ]
; CHECK: 8 packed, 8 alone:  %j.next = add i64 %j, 1
; CHECK: 8 packed, 8 alone:  %j.again = icmp ult i64 %j.next, %n
; CHECK: 8 packed, 8 alone:  br i1 %j.again, label %uniform.loop, label %out
; CHECK: 1 packed, 1 alone:  ret void

@_local_id_x = external global i64

declare float @llvm.sqrt.f32(float)
declare float @_Z7_cl_sinf(float)
declare <4 x float> @_Z15_cl_read_imagef14ocl_image2d_ro11ocl_samplerDv2_i(ptr, ptr, <2 x i32>)
declare <4 x float> @_Z15_cl_read_imagef20ocl_image2d_array_ro11ocl_samplerDv4_i(ptr, ptr, <4 x i32>)
declare float @other(float)
declare void @pocl.barrier()

define void @k(ptr %p, ptr %q, i64 %n, i32 %m, float %f, i8 %b) {
entry:
  %x = load i64, ptr @_local_id_x
  %own = alloca i32
  %small = trunc i64 %x to i32
  %tiny = trunc i64 %x to i8
  %square = mul i64 %x, %x
  %small2 = trunc i64 %square to i32
  %tiny2 = mul i8 %tiny, %tiny
  %frozen = freeze i64 %square
  %cast = bitcast i32 %small2 to float
  %beside = getelementptr i8, ptr %p, i64 5
  %element = getelementptr i8, ptr %p, i64 %square
  %pair = getelementptr [2 x i8], ptr %p, i64 %square, i64 1
  %fields = getelementptr [2 x i8], ptr %p, i64 1, i64 1
  %long.sum = add i64 %square, %n
  %line.sum = add i64 %x, %n
  %short.sum = add i32 %small2, %m
  %any = icmp eq i64 %square, %n
  %uniform.div = sdiv i64 %n, 7
  %line.div = udiv i64 %x, %n
  %by7 = udiv i32 %small2, 7
  %bytes = udiv i8 %tiny2, %b
  %ints = sdiv i32 %small2, %m
  %longs = urem i64 %square, %n
  %rests = srem i32 %m, %small2
  %few.bits = and i64 %square, 1023
  %exact = udiv i64 %few.bits, %n
  %root = call float @llvm.sqrt.f32(float %cast)
  %sine = call float @_Z7_cl_sinf(float %cast)
  %lanes = call float @other(float %cast)
  %uniform = call float @other(float %f)
  store i32 %small2, ptr %element
  %old = atomicrmw add ptr %p, i32 %small2 monotonic
  %some = icmp ult i64 %square, %n
  br i1 %some, label %then, label %meet
then:
  %sum.then = add i32 %small2, 1
  br label %meet
meet:
  %either = phi i32 [ %small2, %entry ], [ %sum.then, %then ]
  br label %loop
loop:
  %i = phi i64 [ 0, %meet ], [ %next, %loop ]
  %next = add i64 %i, 1
  %again = icmp ult i64 %next, %square
  br i1 %again, label %loop, label %uniform.loop
uniform.loop:
  %j = phi i64 [ 0, %loop ], [ %j.next, %uniform.loop ]
  %j.next = add i64 %j, 1
  %j.again = icmp ult i64 %j.next, %n
  br i1 %j.again, label %uniform.loop, label %out
out:
  ret void
}

;--- cost-instructions.ll
; What instructions take in a packet and alone.
; RUN: --kernel k --size 64 --lanes 8 --prepared --costs
; CHECK: 1 packed, 1 alone:  %x = load i64, ptr @_local_id_x
; CHECK: 0 packed, 0 alone:  %own = alloca i32
; CHECK: 1 packed, 1 alone:  %small = trunc i64 %x to i32
; CHECK: 1 packed, 1 alone:  %tiny = trunc i64 %x to i8
; CHECK: 2 packed, 1 alone:  %square = mul i64 %x, %x
; CHECK: 1 packed, 1 alone:  %small2 = trunc i64 %square to i32
; CHECK: 1 packed, 1 alone:  %tiny2 = mul i8 %tiny, %tiny
; CHECK: 0 packed, 0 alone:  %frozen = freeze i64 %square
; CHECK: 0 packed, 0 alone:  %cast = bitcast i32 %small2 to float
; CHECK: 0 packed, 0 alone:  %beside = getelementptr i8, ptr %p, i64 5
; CHECK: 1 packed, 1 alone:  %element = getelementptr i8, ptr %p, i64 %square
; CHECK: 1 packed, 1 alone:  %pair = getelementptr [2 x i8], ptr %p, i64 %square, i64 1
; CHECK: 1 packed, 1 alone:  %fields = getelementptr [2 x i8], ptr %p, i64 1, i64 1
; CHECK: 2 packed, 1 alone:  %long.sum = add i64 %square, %n
; CHECK: 1 packed, 1 alone:  %line.sum = add i64 %x, %n
; CHECK: 1 packed, 1 alone:  %short.sum = add i32 %small2, %m
; CHECK: 1 packed, 1 alone:  %any = icmp eq i64 %square, %n
; CHECK: 1 packed, 1 alone:  %uniform.div = sdiv i64 %n, 7
; CHECK: 12 packed, 8 alone:  %line.div = udiv i64 %x, %n
; CHECK: 1 packed, 1 alone:  %by7 = udiv i32 %small2, 7
; CHECK: 12 packed, 8 alone:  %bytes = udiv i8 %tiny2, %b
; CHECK: 12 packed, 8 alone:  %ints = sdiv i32 %small2, %m
; CHECK: 12 packed, 8 alone:  %longs = urem i64 %square, %n
; CHECK: 12 packed, 8 alone:  %rests = srem i32 %m, %small2
; CHECK: 2 packed, 1 alone:  %few.bits = and i64 %square, 1023
; CHECK: 12 packed, 8 alone:  %exact = udiv i64 %few.bits, %n
; CHECK: 1 packed, 1 alone:  %root = call float @llvm.sqrt.f32(float %cast)
; CHECK: 20 packed, 20 alone:  %sine = call float @_Z7_cl_sinf(float %cast)
; CHECK: 176 packed, 20 alone:  %lanes = call float @other(float %cast)
; CHECK: 176 packed, 20 alone:  %uniform = call float @other(float %f)
; CHECK: 24 packed, 1 alone:  store i32 %small2, ptr %element
; CHECK: 64 packed, 6 alone:  %old = atomicrmw add ptr %p, i32 %small2 monotonic
; CHECK: 1 packed, 1 alone:  %some = icmp ult i64 %square, %n
; CHECK: 1 packed, 1 alone:  br i1 %some, label %then, label %meet
; CHECK: 1 packed, 1 alone:  %sum.then = add i32 %small2, 1
; CHECK: 4 packed, 1 alone:  br label %meet
; CHECK: 1 packed, 0 alone:  %either = phi i32 [ %small2, %entry ], [ %sum.then, %then ]
; CHECK: 1 packed, 1 alone:  br label %loop
; CHECK: 0 packed, 0 alone:  %i = phi i64 [ 0, %meet ], [ %next, %loop ]
; CHECK: 11.2 packed, 8 alone:  %next = add i64 %i, 1
; CHECK: 11.2 packed, 8 alone:  %again = icmp ult i64 %next, %square
; CHECK: 44.8 packed, 8 alone:  br i1 %again, label %loop, label %uniform.loop
; CHECK: 0 packed, 0 alone:  %j = phi i64 [ 0, %loop ], [ %j.next, %uniform.loop ]
; CHECK: 8 packed, 8 alone:  %j.next = add i64 %j, 1
; CHECK: 8 packed, 8 alone:  %j.again = icmp ult i64 %j.next, %n
; CHECK: 8 packed, 8 alone:  br i1 %j.again, label %uniform.loop, label %out
; CHECK: 1 packed, 1 alone:  ret void

@_local_id_x = external global i64

declare float @llvm.sqrt.f32(float)
declare float @_Z7_cl_sinf(float)
declare <4 x float> @_Z15_cl_read_imagef14ocl_image2d_ro11ocl_samplerDv2_i(ptr, ptr, <2 x i32>)
declare <4 x float> @_Z15_cl_read_imagef20ocl_image2d_array_ro11ocl_samplerDv4_i(ptr, ptr, <4 x i32>)
declare float @other(float)
declare void @pocl.barrier()

define void @k(ptr %p, ptr %q, i64 %n, i32 %m, float %f, i8 %b) {
entry:
  %x = load i64, ptr @_local_id_x
  %own = alloca i32
  %small = trunc i64 %x to i32
  %tiny = trunc i64 %x to i8
  %square = mul i64 %x, %x
  %small2 = trunc i64 %square to i32
  %tiny2 = mul i8 %tiny, %tiny
  %frozen = freeze i64 %square
  %cast = bitcast i32 %small2 to float
  %beside = getelementptr i8, ptr %p, i64 5
  %element = getelementptr i8, ptr %p, i64 %square
  %pair = getelementptr [2 x i8], ptr %p, i64 %square, i64 1
  %fields = getelementptr [2 x i8], ptr %p, i64 1, i64 1
  %long.sum = add i64 %square, %n
  %line.sum = add i64 %x, %n
  %short.sum = add i32 %small2, %m
  %any = icmp eq i64 %square, %n
  %uniform.div = sdiv i64 %n, 7
  %line.div = udiv i64 %x, %n
  %by7 = udiv i32 %small2, 7
  %bytes = udiv i8 %tiny2, %b
  %ints = sdiv i32 %small2, %m
  %longs = urem i64 %square, %n
  %rests = srem i32 %m, %small2
  %few.bits = and i64 %square, 1023
  %exact = udiv i64 %few.bits, %n
  %root = call float @llvm.sqrt.f32(float %cast)
  %sine = call float @_Z7_cl_sinf(float %cast)
  %lanes = call float @other(float %cast)
  %uniform = call float @other(float %f)
  store i32 %small2, ptr %element
  %old = atomicrmw add ptr %p, i32 %small2 monotonic
  %some = icmp ult i64 %square, %n
  br i1 %some, label %then, label %meet
then:
  %sum.then = add i32 %small2, 1
  br label %meet
meet:
  %either = phi i32 [ %small2, %entry ], [ %sum.then, %then ]
  br label %loop
loop:
  %i = phi i64 [ 0, %meet ], [ %next, %loop ]
  %next = add i64 %i, 1
  %again = icmp ult i64 %next, %square
  br i1 %again, label %loop, label %uniform.loop
uniform.loop:
  %j = phi i64 [ 0, %loop ], [ %j.next, %uniform.loop ]
  %j.next = add i64 %j, 1
  %j.again = icmp ult i64 %j.next, %n
  br i1 %j.again, label %uniform.loop, label %out
out:
  ret void
}

;--- cost-whole-avx2.ll
; The same as cost-whole.ll where registers are half as long and nothing scatters.
; RUN: --kernel k --size 64 --lanes 8 --prepared --whole --costs --bits 256
; CHECK: 1 packed, 1 alone:  %x = load i64, ptr @_local_id_x
; CHECK: 0 packed, 0 alone:  %k = phi i64 [ 0, %entry ], [ %next, %loop ]
; CHECK: 8 packed, 8 alone:  %uniform = load <4 x float>, ptr %pk
; CHECK: 8 packed, 8 alone:  %thrice = fadd <4 x float> %uniform, %uniform
; CHECK: 32 packed, 8 alone:  store <4 x float> %thrice, ptr %pk
; CHECK: 8 packed, 8 alone:  %more = icmp ult i64 %next, %n
; CHECK: 8 packed, 8 alone:  br i1 %more, label %loop, label %behind
; CHECK: 1 packed, 1 alone:  %one = load <4 x float>, ptr %pp
; CHECK: 1 packed, 1 alone:  %ones = fadd <4 x float> %one, %one
; CHECK: 4 packed, 1 alone:  store <4 x float> %one, ptr %pp
; CHECK: 1 packed, 1 alone:  %same = load <4 x float>, ptr %p
; CHECK: 1 packed, 1 alone:  %both = fadd <4 x float> %same, %same
; CHECK: 4 packed, 1 alone:  %line = load <4 x float>, ptr %pa
; CHECK: 4 packed, 1 alone:  %sum = fadd <4 x float> %line, %same
; CHECK: 8 packed, 1 alone:  %e = extractelement <4 x float> %sum, i64 1
; CHECK: 8 packed, 1 alone:  %i = insertelement <4 x float> %sum, float %e, i64 0
; CHECK: 8 packed, 1 alone:  %s = shufflevector <4 x float> %i, <4 x float> %sum, <4 x i32> <i32 0, i32 4, i32 1, i32 5>
; CHECK: 1 packed, 1 alone:  %c = fcmp olt float %e, 1.000000e+00
; CHECK: 8 packed, 1 alone:  %sel = select i1 %c, <4 x float> %i, <4 x float> %s
; CHECK: 4 packed, 1 alone:  %neg = fneg <4 x float> %sel
; CHECK: 16 packed, 1 alone:  %every2 = load <4 x float>, ptr %pb
; CHECK: 16 packed, 1 alone:  %far = load <4 x float>, ptr %pc
; CHECK: 16 packed, 1 alone:  %far8 = load <2 x float>, ptr %pd
; CHECK: 6 packed, 1 alone:  %perhaps = load <4 x float>, ptr %pf
; CHECK: 4 packed, 1 alone:  store <4 x float> %same, ptr %q
; CHECK: 4 packed, 1 alone:  store <4 x float> %line, ptr %pa
; CHECK: 16 packed, 1 alone:  store <4 x float> %line, ptr %pc
; CHECK: 1 packed, 1 alone:  %some = icmp ult i64 %x, %n
; CHECK: 1 packed, 1 alone:  br i1 %some, label %masked, label %out
; CHECK: 4 packed, 1 alone:  %line.m = load <4 x float>, ptr %pa
; CHECK: 64 packed, 1 alone:  %every2.m = load <4 x float>, ptr %pb
; CHECK: 64 packed, 1 alone:  %far.m = load <4 x float>, ptr %pc
; CHECK: 32 packed, 1 alone:  %far8.m = load <2 x float>, ptr %pd
; CHECK: 112 packed, 1 alone:  store <4 x float> %line, ptr %pc
; CHECK: 1 packed, 1 alone:  ret void

@_local_id_x = external global i64
@pocl.name = external global i64

define void @k(ptr %p, ptr %q, i64 %n, <4 x float> %m) {
entry:
  %x = load i64, ptr @_local_id_x
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %next, %loop ]
  %pk = getelementptr <4 x float>, ptr %p, i64 %k
  %uniform = load <4 x float>, ptr %pk
  %thrice = fadd <4 x float> %uniform, %uniform
  store <4 x float> %thrice, ptr %pk
  %next = add i64 %k, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %behind
behind:
  %packet = lshr i64 %x, 3
  %pp = getelementptr <4 x float>, ptr %q, i64 %packet
  %one = load <4 x float>, ptr %pp
  %ones = fadd <4 x float> %one, %one
  store <4 x float> %one, ptr %pp
  %square = mul i64 %x, %x
  %same = load <4 x float>, ptr %p
  %both = fadd <4 x float> %same, %same
  %pa = getelementptr <4 x float>, ptr %p, i64 %x
  %line = load <4 x float>, ptr %pa
  %sum = fadd <4 x float> %line, %same
  %e = extractelement <4 x float> %sum, i64 1
  %i = insertelement <4 x float> %sum, float %e, i64 0
  %s = shufflevector <4 x float> %i, <4 x float> %sum, <4 x i32> <i32 0, i32 4, i32 1, i32 5>
  %c = fcmp olt float %e, 1.0
  %sel = select i1 %c, <4 x float> %i, <4 x float> %s
  %neg = fneg <4 x float> %sel
  %two = shl i64 %x, 1
  %pb = getelementptr <4 x float>, ptr %p, i64 %two
  %every2 = load <4 x float>, ptr %pb
  %pc = getelementptr <4 x float>, ptr %p, i64 %square
  %far = load <4 x float>, ptr %pc
  %pd = getelementptr <2 x float>, ptr %p, i64 %square
  %far8 = load <2 x float>, ptr %pd
  %pe = getelementptr i8, ptr %p, i64 %square
  %plus = add i64 %x, %n
  %small = trunc i64 %plus to i32
  %wide = sext i32 %small to i64
  %pf = getelementptr <4 x float>, ptr %q, i64 %wide
  %perhaps = load <4 x float>, ptr %pf
  store <4 x float> %same, ptr %q
  store <4 x float> %line, ptr %pa
  store <4 x float> %line, ptr %pc
  %some = icmp ult i64 %x, %n
  br i1 %some, label %masked, label %out
masked:
  %line.m = load <4 x float>, ptr %pa
  %every2.m = load <4 x float>, ptr %pb
  %far.m = load <4 x float>, ptr %pc
  %far8.m = load <2 x float>, ptr %pd
  store <4 x float> %line, ptr %pc
  br label %out
out:
  ret void
}
