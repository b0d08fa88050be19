; An index that was extended as an unsigned number becomes a signed one, 2^31 less
; from a base 2^31 elements further: a gather has 32 bits for each lane.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: [[BASE:%.*]] = getelementptr float, ptr %q, i64 2147483648
; CHECK: [[I:%.*]] = xor <4 x i32> {{.*}}, <i32 -2147483648, i32 -2147483648,
; CHECK: [[L:%.*]] = sext <4 x i32> [[I]] to <4 x i64>
; CHECK: [[A:%.*]] = getelementptr float, ptr [[BASE]], <4 x i64> [[L]]
; CHECK: llvm.masked.gather.v4f32.v4p0(<4 x ptr> [[A]]

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, ptr %r) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %i = load i32, ptr %a
  %w = zext i32 %i to i64
  %b = getelementptr float, ptr %q, i64 %w
  %v = load float, ptr %b
  %c = getelementptr float, ptr %r, i64 %x
  store float %v, ptr %c
  ret void
}
