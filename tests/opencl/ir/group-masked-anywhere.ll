; Lanes that are off read and write nothing where the lanes are anywhere, either.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: gather.v4i64.v4p0(<4 x ptr> %{{.*}}, i32 4, <4 x i1> %
; CHECK: scatter.v4i64.v4p0(<4 x i64> %{{.*}}, <4 x ptr> %{{.*}}, i32 4, <4 x i1> %

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, ptr %r) {
entry:
  %x = load i64, ptr @_local_id_x
  %f = getelementptr i64, ptr %r, i64 %x
  %i = load i64, ptr %f
  %on = icmp ugt i64 %i, 5
  br i1 %on, label %some, label %all
some:
  %a = getelementptr [2 x i32], ptr %p, i64 %i
  %b = getelementptr [2 x i32], ptr %p, i64 %i, i64 1
  %v = load i32, ptr %a
  %w = load i32, ptr %b
  %c = getelementptr [2 x i32], ptr %q, i64 %i
  %d = getelementptr [2 x i32], ptr %q, i64 %i, i64 1
  store i32 %w, ptr %c
  store i32 %v, ptr %d
  br label %all
all:
  ret void
}
