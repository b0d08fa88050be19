; Where the distance of lanes, if it is one, does not tell how many elements a
; lane has, those that are consecutive are a group.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: load i16, ptr %{{.*}}, align 1
; CHECK: load i8
; CHECK: arithmetic.fence
; CHECK-NOT: gather

@_local_id_x = external global i64
declare i32 @llvm.smin.i32(i32, i32)

define void @k(ptr %p, ptr %q, i32 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %f = getelementptr i8, ptr %q, i64 %x
  %y = trunc i64 %x to i32
  %z = call i32 @llvm.smin.i32(i32 %y, i32 %n)
  %i = mul nsw i32 %z, 6
  %j = sext i32 %i to i64
  %a = getelementptr i8, ptr %p, i64 %j
  %b = getelementptr i8, ptr %a, i64 1
  %c = getelementptr i8, ptr %a, i64 2
  %u = load i8, ptr %a
  %v = load i8, ptr %b
  %w = load i8, ptr %c
  %s = add i8 %u, %v
  %t = mul i8 %s, %w
  store i8 %t, ptr %f
  ret void
}
