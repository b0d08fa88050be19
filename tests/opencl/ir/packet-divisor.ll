; A lane that is not active divides by 1, which does not trap.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: [[D:%.*]] = select <4 x i1> {{.*}}, <4 x i64> {{.*}}, <4 x i64> <i64 1, i64 1, i64 1, i64 1>
; CHECK: sdiv <4 x i64> {{.*}}, [[D]]

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i64 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i64, ptr %p, i64 %x
  %v = load i64, ptr %a
  %b = getelementptr i64, ptr %q, i64 %x
  %on = icmp ne i64 %v, 0
  br i1 %on, label %some, label %all
some:
  %d = sdiv i64 %m, %v
  store i64 %d, ptr %b
  br label %all
all:
  ret void
}
