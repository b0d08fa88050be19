; Low bits by a mask that is not known are a line if they do not carry out of the
; ones at its end, and what they are taken from is one number then.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK-NOT: reduce.or
; CHECK: [[LOW:%.*]] = and i32 {{.*}}, %m
; CHECK: [[NEXT:%.*]] = add i32 %m, 1
; CHECK: [[NOT:%.*]] = xor i32 [[NEXT]], -1
; CHECK: [[ONES:%.*]] = and i32 %m, [[NOT]]
; CHECK: [[FIRST:%.*]] = and i32 {{.*}}, [[ONES]]
; CHECK: [[LAST:%.*]] = add i32 [[FIRST]], 3
; CHECK: icmp ule i32 [[LAST]], [[ONES]]
; CHECK: load <4 x i32>
; CHECK: llvm.masked.gather.v4i32

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %i = trunc i64 %x to i32
  %low = and i32 %i, %m
  %high = sub i32 %i, %low
  %twice = shl i32 %high, 1
  %to = add i32 %twice, %low
  %far = sext i32 %to to i64
  %a = getelementptr i32, ptr %p, i64 %far
  %v = load i32, ptr %a
  %b = getelementptr i32, ptr %q, i64 %x
  store i32 %v, ptr %b
  ret void
}
