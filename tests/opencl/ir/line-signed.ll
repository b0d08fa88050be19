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
