; A line that is cut off at two edges is one where lane 0 and the last lane are between
; them.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK-NOT: reduce.or
; CHECK: [[FIRST:%.*]] = add i32
; CHECK: [[FITS:%.*]] = icmp sle i32 [[FIRST]], 2147483644
; CHECK: [[LAST:%.*]] = add i32 [[FIRST]], 3
; CHECK: icmp sle i32 [[LAST]], %m
; CHECK: icmp sge i32 [[FIRST]], 0
; CHECK: load <4 x i32>
; CHECK: call <4 x i32> @llvm.smin.v4i32
; CHECK: call <4 x i32> @llvm.smax.v4i32
; CHECK: llvm.masked.gather.v4i32

@_local_id_x = external global i64
declare i32 @llvm.smin.i32(i32, i32)
declare i32 @llvm.smax.i32(i32, i32)

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %id = trunc i64 %x to i32
  %shift = trunc i64 %n to i32
  %i = add i32 %id, %shift
  %under = call i32 @llvm.smin.i32(i32 %i, i32 %m)
  %within = call i32 @llvm.smax.i32(i32 %under, i32 0)
  %wide = sext i32 %within to i64
  %a = getelementptr i32, ptr %p, i64 %wide
  %v = load i32, ptr %a
  %b = getelementptr i32, ptr %q, i64 %x
  store i32 %v, ptr %b
  ret void
}
