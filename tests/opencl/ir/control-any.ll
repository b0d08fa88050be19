; A node that only some lanes come to is jumped over if none does.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: [[ANY:%.*]] = call i1 @llvm.vector.reduce.or.v4i1
; CHECK: br i1 [[ANY]], label %[[SOME:.*]], label
; CHECK: {{^}}[[SOME]]:
; CHECK: call {{.*}}masked.store

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %on = icmp ult i64 %x, %n
  br i1 %on, label %some, label %all
some:
  store i32 %m, ptr %a
  br label %all
all:
  ret void
}
