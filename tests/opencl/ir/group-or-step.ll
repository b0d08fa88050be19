; A number is added by `or` if its bits are 0 in all lanes, not in the first alone.
; RUN: --kernel k --size 64 --lanes 16 --prepared
; CHECK: or <16 x i64>
; CHECK: call <16 x i32> @llvm.masked.gather.v16i32
; CHECK: call <32 x i32> @llvm.masked.load.v32i32

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %y = shl i64 %x, 1
  %two = or i64 %y, 2
  %three = add i64 %y, 3
  %a = getelementptr i32, ptr %q, i64 %two
  %b = getelementptr i32, ptr %q, i64 %three
  %v = load i32, ptr %a
  %w = load i32, ptr %b
  %sum = sub i32 %v, %w
  %to = getelementptr i32, ptr %p, i64 %x
  store i32 %sum, ptr %to
  ret void
}
