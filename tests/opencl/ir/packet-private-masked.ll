; What lanes that are off have in a private array stays.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: alloca [4 x <4 x i32>]
; CHECK: [[OLD:%.*]] = load <4 x i32>
; CHECK: [[NEW:%.*]] = select <4 x i1> {{.*}}, <4 x i32> {{.*}}, <4 x i32> [[OLD]]
; CHECK: store <4 x i32> [[NEW]]

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %array = alloca [4 x i32]
  %i = and i64 %n, 3
  %uniform = getelementptr [4 x i32], ptr %array, i64 0, i64 %i
  %a = getelementptr i32, ptr %p, i64 %x
  %on = icmp ult i64 %x, %n
  %low = and i64 %x, 3
  %own = getelementptr [4 x i32], ptr %array, i64 0, i64 %low
  store i32 %m, ptr %own
  br i1 %on, label %some, label %all
some:
  store i32 %m, ptr %uniform
  br label %all
all:
  %v = load i32, ptr %uniform
  store i32 %v, ptr %a
  ret void
}
