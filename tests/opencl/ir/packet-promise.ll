; A lane may break the promise that nothing wraps if it does not use the number, as lane 0
; does here behind `%above`: the number is made wider by its parts. It may be made where
; all lanes are on, long before, or behind a barrier.
; RUN: --kernel k --size 64 --lanes 16 --prepared
; CHECK: [[LOW:%.*]] = sub nsw i16 %n, 5
; CHECK: [[ID:%.*]] = trunc i64
; CHECK: [[A:%.*]] = sext i16 [[LOW]] to i64
; CHECK: [[B:%.*]] = sext i16 [[ID]] to i64
; CHECK: [[C:%.*]] = add i64 [[A]], [[B]]
; CHECK: getelementptr i32, ptr %p, i64 [[C]]
; CHECK: call void @llvm.masked.store.v16i32
; CHECK: {{^packet}}
; CHECK: [[E:%.*]] = sext i16 {{.*}} to i64
; CHECK: add i64 [[A]], [[E]]
; CHECK: store <16 x i8>

@_local_id_x = external global i64
declare void @pocl.barrier()

define void @k(ptr %p, i16 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %low = sub nsw i16 %n, 5
  %id = trunc i64 %x to i16
  %sum = add nsw i16 %low, %id
  %index = sext i16 %sum to i64
  %place = getelementptr i32, ptr %p, i64 %index
  %above = icmp ugt i64 %x, 4
  br i1 %above, label %then, label %end

then:
  store i32 %m, ptr %place
  br label %end

end:
  call void @pocl.barrier()
  %again = sext i16 %sum to i64
  %other = getelementptr i8, ptr %p, i64 %again
  store i8 1, ptr %other
  ret void
}
