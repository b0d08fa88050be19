; A lane that is off may break the promise that nothing wraps, and the first one
; may be off: under a mask a line is made wider through the first lane that is on,
; but only where lane 0 is so near to the greatest number that it may have wrapped.
; RUN: --kernel k --size 64 --lanes 16 --prepared
; CHECK: [[FIRST:%.*]] = add i16
; CHECK: sext i16 [[FIRST]] to i64
; CHECK: icmp sle i16 [[FIRST]], 32752
; CHECK: [[LANE:%.*]] = call i16 @llvm.cttz.i16
; CHECK: [[STEPS:%.*]] = zext i16 [[LANE]] to i64
; CHECK: [[THERE:%.*]] = add i16 {{.*}}, [[LANE]]
; CHECK: [[WIDE:%.*]] = sext i16 [[THERE]] to i64
; CHECK: sub i64 [[WIDE]], [[STEPS]]

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i16 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %id = trunc i64 %x to i16
  %above = icmp ugt i64 %x, 4
  br i1 %above, label %then, label %end

then:
  %low = sub nsw i16 %n, 5
  %sum = add nsw i16 %low, %id
  %index = sext i16 %sum to i64
  %place = getelementptr i32, ptr %p, i64 %index
  store i32 %m, ptr %place
  br label %end

end:
  ret void
}
