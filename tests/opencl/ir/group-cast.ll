; What is cast between the stores of a lane's vector is cast before them.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: define void @k
; CHECK: bitcast <4 x float> {{.*}} to <4 x i32>
; CHECK: store <8 x i32>
; CHECK-NOT: store

@_local_id_x = external global i64

define void @k(ptr %p, float %f) {
entry:
  %x = load i64, ptr @_local_id_x
  %v = trunc i64 %x to i32
  %w = uitofp i32 %v to float
  %s = fmul float %w, %f
  %at = shl i64 %x, 1
  %next = or i64 %at, 1
  %a = getelementptr i32, ptr %p, i64 %at
  %b = getelementptr i32, ptr %p, i64 %next
  store i32 %v, ptr %a
  %t = bitcast float %s to i32
  store i32 %t, ptr %b
  ret void
}
