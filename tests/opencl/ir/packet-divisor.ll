; A lane that is not active divides by 1, which does not trap.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: [[D:%.*]] = select <4 x i1> {{.*}}, <4 x i32> {{.*}}, <4 x i32> <i32 1, i32 1, i32 1, i32 1>
; CHECK: sdiv <4 x i32> {{.*}}, [[D]]

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %a
  %b = getelementptr i32, ptr %q, i64 %x
  %on = icmp ne i32 %v, 0
  br i1 %on, label %some, label %all
some:
  %d = sdiv i32 %m, %v
  store i32 %d, ptr %b
  br label %all
all:
  ret void
}
