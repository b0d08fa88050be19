; Each row has packets of its own, whose y is uniform.
; RUN: --kernel k --size 8,3 --lanes 4 --prepared
; CHECK: [[R:%.*]] = phi i64 [ 0,
; CHECK: [[P:%.*]] = phi i64 [ 0,
; CHECK: mul i64 [[P]], 4
; CHECK: urem i64 [[R]], 3
; CHECK: store <4 x i32>
; CHECK: icmp ult i64 %{{.*}}, 2
; CHECK: icmp ult i64 %{{.*}}, 3

@_local_id_x = external global i64
@_local_id_y = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %y = load i64, ptr @_local_id_y
  %row = getelementptr [8 x i32], ptr %p, i64 %y
  %a = getelementptr i32, ptr %row, i64 %x
  store i32 %m, ptr %a
  ret void
}
