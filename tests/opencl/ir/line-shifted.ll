; So are numbers that are extended by two shifts.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK-NOT: reduce.or
; CHECK: [[HIGH:%.*]] = shl i64 {{.*}}, 32
; CHECK: icmp sle i64 [[HIGH]], 9223372023969873919
; CHECK: load <4 x i32>
; CHECK: llvm.masked.gather.v4i32

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %i = add i64 %x, %n
  %high = shl i64 %i, 32
  %low = ashr i64 %high, 32
  %a = getelementptr i32, ptr %p, i64 %low
  %v = load i32, ptr %a
  %b = getelementptr i32, ptr %q, i64 %x
  store i32 %v, ptr %b
  ret void
}
