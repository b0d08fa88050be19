; The first element in memory need not be the first one that is read.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: %[[A:.*]] = getelementptr i8, ptr %{{.*}}, i64 -4
; CHECK: load <8 x i32>, ptr %[[A]]
; CHECK: %[[B:.*]] = getelementptr i8, <4 x ptr> %{{.*}}, i64 -4
; CHECK: gather.v4i64.v4p0(<4 x ptr> %[[B]]

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, ptr %r) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr [2 x i32], ptr %p, i64 %x
  %b = getelementptr [2 x i32], ptr %p, i64 %x, i64 1
  %w = load i32, ptr %b
  %v = load i32, ptr %a
  %s = sub i32 %v, %w
  %i = zext i32 %s to i64
  %c = getelementptr [2 x i32], ptr %q, i64 %i
  %d = getelementptr [2 x i32], ptr %q, i64 %i, i64 1
  %u = load i32, ptr %d
  %t = load i32, ptr %c
  %e = sub i32 %t, %u
  %o = getelementptr i32, ptr %r, i64 %x
  store i32 %e, ptr %o
  ret void
}
