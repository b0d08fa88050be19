; A uniform branch stays a branch.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: icmp ult i64 {{.*}}, 32
; CHECK-NEXT: br i1
; CHECK-NOT: reduce.or
; CHECK: store <4 x i32>

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %on = icmp ult i64 %x, 32
  br i1 %on, label %some, label %all
some:
  store i32 %m, ptr %a
  br label %all
all:
  ret void
}
