; Rows of 3 share packets: y * 3 + x is the linear id, 3 * x + y is not.
; RUN: --kernel k --size 3,5 --lanes 4 --prepared --shapes
; CHECK: linear 1 {{.*}}: %line = add
; CHECK: divergent{{.*}}: %column = add
; CHECK: linear 4 {{.*}}: %tile = getelementptr
; CHECK: define void @k
; CHECK: store <4 x i32> {{.*}}
; CHECK: masked.gather
; CHECK-NOT: masked.scatter

@_local_id_x = external global i64
@_local_id_y = external global i64

define void @k(ptr %p, ptr %q, ptr %t) {
entry:
  %x = load i64, ptr @_local_id_x
  %y = load i64, ptr @_local_id_y
  %row = mul nuw nsw i64 %y, 3
  %line = add nuw nsw i64 %row, %x
  %turned = mul nuw nsw i64 %x, 3
  %column = add nuw nsw i64 %turned, %y
  %from = getelementptr i32, ptr %q, i64 %column
  %v = load i32, ptr %from
  %to = getelementptr i32, ptr %p, i64 %line
  store i32 %v, ptr %to
  %tile = getelementptr [3 x i32], ptr %t, i64 %y, i64 %x
  store i32 %v, ptr %tile
  ret void
}
