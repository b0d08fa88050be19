; Where some lanes have come, and all of them go the same way, that is a branch: their
; mask stays, and is not asked again.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: [[ON:%.*]] = icmp ult <4 x i64>
; CHECK: call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> [[ON]])
; CHECK: [[WAY:%.*]] = icmp eq i32 %m, 0
; CHECK-NOT: reduce.or
; CHECK: br i1 [[WAY]], label %node{{.*}}, label %way
; CHECK-NOT: reduce.or
; CHECK: {{^}}}

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %on = icmp ult i64 %x, %n
  br i1 %on, label %some, label %all
some:
  %way = icmp eq i32 %m, 0
  br i1 %way, label %one, label %other
one:
  %a = getelementptr i32, ptr %p, i64 %x
  store i32 1, ptr %a
  br label %all
other:
  %b = getelementptr i32, ptr %q, i64 %x
  store i32 %m, ptr %b
  br label %all
all:
  ret void
}
