; Of a line that passes no multiple of a divisor the rest is a line, and the
; quotient one number. A divisor that is too short, or 0, is not divided by.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK-NOT: reduce.or
; CHECK: [[LONGER:%.*]] = icmp ugt i32 %m, 3
; CHECK: [[BY:%.*]] = select i1 [[LONGER]], i32 %m, i32 1
; CHECK: [[REST:%.*]] = urem i32 {{.*}}, [[BY]]
; CHECK: [[EDGE:%.*]] = sub i32 [[BY]], 3
; CHECK: icmp ult i32 [[REST]], [[EDGE]]
; CHECK: udiv i32 {{.*}}, [[BY]]
; CHECK: load <4 x i32>
; CHECK: llvm.masked.gather.v4i32

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i32 %m, i32 %w) {
entry:
  %x = load i64, ptr @_local_id_x
  %i = trunc i64 %x to i32
  %row = udiv i32 %i, %m
  %column = urem i32 %i, %m
  %start = shl i32 %row, 9
  %to = add i32 %start, %column
  %far = sext i32 %to to i64
  %a = getelementptr i32, ptr %p, i64 %far
  %v = load i32, ptr %a
  %b = getelementptr i32, ptr %q, i64 %x
  store i32 %v, ptr %b
  ret void
}
