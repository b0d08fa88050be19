; A function without a form on vectors is called for each lane that is active.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: br i1
; CHECK-COUNT-4: call i32 @f(i32

@_local_id_x = external global i64
declare i32 @f(i32)

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %a
  %on = icmp ne i32 %v, 0
  br i1 %on, label %some, label %all
some:
  %d = call i32 @f(i32 %v)
  store i32 %d, ptr %a
  br label %all
all:
  ret void
}
