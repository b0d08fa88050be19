; Of an index that is consecutive unless it wraps, the first lane and the last one are
; asked at run time, and lanes gather if it does.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: [[LAST:%.*]] = add i32 [[FIRST:%.*]], 3
; CHECK: [[START:%.*]] = zext i32 [[FIRST]] to i64
; CHECK: [[END:%.*]] = add i64 [[START]], 3
; CHECK: [[WIDE:%.*]] = zext i32 [[LAST]] to i64
; CHECK: [[LINE:%.*]] = icmp eq i64 [[WIDE]], [[END]]
; CHECK: br i1 [[LINE]]
; CHECK: load <4 x i32>
; CHECK: llvm.masked.gather.v4i32

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %id = trunc i64 %x to i32
  %i = add i32 %id, %m
  %wide = zext i32 %i to i64
  %a = getelementptr i32, ptr %p, i64 %wide
  %v = load i32, ptr %a
  %b = getelementptr i32, ptr %q, i64 %x
  store i32 %v, ptr %b
  ret void
}
