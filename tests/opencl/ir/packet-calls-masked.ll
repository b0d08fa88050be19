; Each lane's call is behind a branch on the lane's bit.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: [[ON:%.*]] = icmp ult <4 x i64>
; CHECK: [[BIT:%.*]] = extractelement <4 x i1> [[ON]], i32 0
; CHECK-NEXT: br i1 [[BIT]]
; CHECK: call void @f(i32 %m)
; CHECK: [[LAST:%.*]] = extractelement <4 x i1> [[ON]], i32 3
; CHECK-NEXT: br i1 [[LAST]]
; CHECK: call void @f(i32 %m)

@_local_id_x = external global i64
declare void @f(i32)

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %on = icmp ult i64 %x, %n
  br i1 %on, label %some, label %all
some:
  call void @f(i32 %m)
  br label %all
all:
  ret void
}
