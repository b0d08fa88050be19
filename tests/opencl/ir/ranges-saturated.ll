; A saturated difference is a plain one where it is never below 0, and no further.
; RUN: --kernel k --size 16,4 --lanes 4
; CHECK: define void @k
; CHECK-NOT: call {{.*}} @llvm.usub.sat
; CHECK-COUNT-4: call {{.*}} @llvm.usub.sat
; CHECK-NOT: call {{.*}} @llvm.usub.sat

@_local_id_x = external global i64
@_local_id_y = external global i64
declare i64 @llvm.usub.sat.i64(i64, i64)

define void @k(ptr %p, i64 %n) {
  %x = load i64, ptr @_local_id_x
  %y = load i64, ptr @_local_id_y
  %s = add i64 %x, %y
  %five = mul i64 %y, 5
  %m1 = sub i64 %y, 1
  %large = add i64 %five, 18
  %less = add i64 %five, 17
  %v0 = call i64 @llvm.usub.sat.i64(i64 %large, i64 %s)
  %a0 = getelementptr [9 x [16 x i64]], ptr %p, i64 0, i64 0, i64 %x
  store i64 %v0, ptr %a0
  %v1 = call i64 @llvm.usub.sat.i64(i64 %less, i64 %s)
  %a1 = getelementptr [9 x [16 x i64]], ptr %p, i64 0, i64 1, i64 %x
  store i64 %v1, ptr %a1
  %v2 = call i64 @llvm.usub.sat.i64(i64 %n, i64 %s)
  %a2 = getelementptr [9 x [16 x i64]], ptr %p, i64 0, i64 2, i64 %x
  store i64 %v2, ptr %a2
  %v3 = call i64 @llvm.usub.sat.i64(i64 %large, i64 %m1)
  %a3 = getelementptr [9 x [16 x i64]], ptr %p, i64 0, i64 3, i64 %x
  store i64 %v3, ptr %a3
  %v4 = call i64 @llvm.usub.sat.i64(i64 %s, i64 %m1)
  %a4 = getelementptr [9 x [16 x i64]], ptr %p, i64 0, i64 4, i64 %x
  store i64 %v4, ptr %a4
  ret void
}
