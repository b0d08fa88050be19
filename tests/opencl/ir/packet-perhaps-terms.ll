; An index that may wrap before more is added to it, in another block than the access:
; its first lane comes over there. An index that is narrow in the address counts as
; a signed one.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: [[FIRST:%.*]] = add i32
; CHECK: lanes:
; CHECK-NOT: reduce.or
; CHECK: icmp sle i32 [[FIRST]], 2147483644
; CHECK: sext i32 [[FIRST]] to i64
; CHECK: masked.load
; CHECK: masked.gather
; CHECK-NOT: reduce.or
; CHECK: icmp sle i32 {{.*}}, 2147483644
; CHECK: masked.store
; CHECK: masked.scatter

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %on = icmp ult i64 %x, %n
  %id = trunc i64 %x to i32
  %i = add i32 %id, %m
  %wide = sext i32 %i to i64
  %more = add i64 %wide, %n
  %a = getelementptr [8 x i32], ptr %p, i64 %n, i64 %more
  br i1 %on, label %some, label %all
some:
  %v = load i32, ptr %a
  %v0 = load i32, ptr %p
  %j = sub i32 %i, %v0
  %b = getelementptr i32, ptr %q, i32 %j
  store i32 %v, ptr %b
  br label %all
all:
  ret void
}
