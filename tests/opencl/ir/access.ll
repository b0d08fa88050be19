; Loads from tables and of lines, and offsets that are known.
;--- access-several-bases.ll
; Lanes whose addresses have a base each.
; RUN: --kernel k --size 64 --lanes 16 --prepared
; CHECK: define void @k
; CHECK: masked.gather
; CHECK-NOT: -2147483648

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %a
  %w = zext i32 %v to i64
  %at = getelementptr ptr, ptr %q, i64 %x
  %base = load ptr, ptr %at
  %b = getelementptr i32, ptr %base, i64 %w
  %l = load i32, ptr %b
  store i32 %l, ptr %a
  ret void
}

;--- gather-narrow.ll
; No CPU gathers or scatters bytes: lanes that are off have a place of the
; kernel's in place of a mask, which LLVM would ask lane by lane. Numbers of 4
; bytes keep their mask.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: %[[NOWHERE:.*]] = alloca i64
; CHECK: masked.gather.v4i32{{.*}}, <4 x i1> %{{.*}}, <4 x i32>
; CHECK: %[[N:.*]] = shufflevector <4 x ptr>
; CHECK: %[[A:.*]] = select <4 x i1> %{{.*}}, <4 x ptr> %{{.*}}, <4 x ptr> %[[N]]
; CHECK: masked.gather.v4i8.v4p0(<4 x ptr> %[[A]], i32 1, <4 x i1> <i1 true, i1 true, i1 true, i1 true>
; CHECK: %[[B:.*]] = select <4 x i1> %{{.*}}, <4 x ptr>
; CHECK: masked.scatter.v4i8.v4p0(<4 x i8> %{{.*}}, <4 x ptr> %[[B]], i32 1, <4 x i1> <i1 true, i1 true, i1 true, i1 true>

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %f = getelementptr i32, ptr %q, i64 %x
  %i = load i32, ptr %f
  %is = icmp sgt i32 %i, 3
  br i1 %is, label %then, label %end
then:
  %a = getelementptr i32, ptr %q, i32 %i
  %j = load i32, ptr %a
  %b = getelementptr i8, ptr %p, i32 %j
  %u = load i8, ptr %b
  %v = add i8 %u, 1
  %c = getelementptr i8, ptr %p, i32 %i
  store i8 %v, ptr %c
  br label %end
end:
  ret void
}

;--- joined-line.ll
; Rows of 3 share packets: y * 3 + x is the linear id, 3 * x + y is not.
; RUN: --kernel k --size 3,5 --lanes 4 --prepared --shapes
; CHECK: linear 1 {{.*}}: %line = add
; CHECK: divergent{{.*}}: %column = add
; CHECK: linear 4 {{.*}}: %tile = getelementptr
; CHECK: define void @k
; CHECK: store <4 x i32> {{.*}}
; CHECK: masked.gather
; CHECK-NOT: masked.scatter

@_local_id_x = external global i64
@_local_id_y = external global i64

define void @k(ptr %p, ptr %q, ptr %t) {
entry:
  %x = load i64, ptr @_local_id_x
  %y = load i64, ptr @_local_id_y
  %row = mul nuw nsw i64 %y, 3
  %line = add nuw nsw i64 %row, %x
  %turned = mul nuw nsw i64 %x, 3
  %column = add nuw nsw i64 %turned, %y
  %from = getelementptr i32, ptr %q, i64 %column
  %v = load i32, ptr %from
  %to = getelementptr i32, ptr %p, i64 %line
  store i32 %v, ptr %to
  %tile = getelementptr [3 x i32], ptr %t, i64 %y, i64 %x
  store i32 %v, ptr %tile
  ret void
}

;--- line-low.ll
; Low bits of a line are one, if the line does not carry out of them.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK-NOT: reduce.or
; CHECK: [[LOW:%.*]] = and i64 {{.*}}, 4294967295
; CHECK: icmp ule i64 [[LOW]], 4294967292
; CHECK: load <4 x i32>
; CHECK: llvm.masked.gather.v4i32

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %i = add i64 %x, %n
  %low = and i64 %i, 4294967295
  %a = getelementptr i32, ptr %p, i64 %low
  %v = load i32, ptr %a
  %b = getelementptr i32, ptr %q, i64 %x
  store i32 %v, ptr %b
  ret void
}

;--- line-signed.ll
; As a signed number it must not come behind the greatest one.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK-NOT: reduce.or
; CHECK: icmp sle i32 {{.*}}, 2147483644
; CHECK: load <4 x i32>
; CHECK: sext <4 x i32> {{.*}} to <4 x i64>
; CHECK: llvm.masked.gather.v4i32

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %id = trunc i64 %x to i32
  %i = add i32 %id, %m
  %wide = sext i32 %i to i64
  %far = add i64 %wide, 3
  %a = getelementptr i32, ptr %p, i64 %far
  %v = load i32, ptr %a
  %b = getelementptr i32, ptr %q, i64 %x
  store i32 %v, ptr %b
  ret void
}

;--- line-unsigned.ll
; Of an index that is consecutive unless it wraps before it is extended, one
; comparison of lane 0's tells, and no lane's address is made unless it wraps.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK-NOT: reduce.or
; CHECK: [[FIRST:%.*]] = add i32
; CHECK: icmp ule i32 [[FIRST]], -4
; CHECK-NOT: <4 x i64>
; CHECK: load <4 x i32>
; CHECK: zext <4 x i32> {{.*}} to <4 x i64>
; CHECK: llvm.masked.gather.v4i32

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %id = trunc i64 %x to i32
  %i = add i32 %id, %m
  %wide = zext i32 %i to i64
  %a = getelementptr i32, ptr %p, i64 %wide
  %v = load i32, ptr %a
  %b = getelementptr i32, ptr %q, i64 %x
  store i32 %v, ptr %b
  ret void
}

;--- look-up.ll
; What lanes take from the memory of their group's functions: in few vectors, two of them
; by one instruction.
; RUN: --kernel k --size 64 --lanes 16 --prepared
; CHECK: define void @k
; CHECK: call <16 x float> @llvm.x86.avx512.vpermi2var.ps.512
; CHECK-NOT: @llvm.x86.avx512
; CHECK-NOT: masked.gather
; CHECK: {{^}}}

@_local_id_x = external global i64

declare ptr @__pocl_work_group_alloca(i64, i64, i64)
declare void @pocl.barrier()

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %memory = call ptr @__pocl_work_group_alloca(i64 8, i64 64, i64 64)
  %own = getelementptr float, ptr %memory, i64 %x
  %from = getelementptr float, ptr %p, i64 %x
  %v = load float, ptr %from
  store float %v, ptr %own
  call void @pocl.barrier()
  %to = getelementptr i32, ptr %q, i64 %x
  %lane = load i32, ptr %to
  %wide = zext i32 %lane to i64
  %low = and i64 %wide, 31
  %first = and i64 %x, 32
  %which = or i64 %first, %low
  %at = getelementptr float, ptr %memory, i64 %which
  %w = load float, ptr %at
  store float %w, ptr %to
  ret void
}
