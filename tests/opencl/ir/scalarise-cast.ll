; Four bytes of a number are taken by shifts, the first from its low end.
; RUN: --kernel k --size 64 --lanes 4
; CHECK-NOT: no scalar
; CHECK: add <4 x i32>
; CHECK: [[V:%.*]] = freeze <4 x i32>
; CHECK-DAG: lshr <4 x i32> [[V]], <i32 24, i32 24, i32 24, i32 24>
; CHECK-DAG: trunc <4 x i32> [[V]] to <4 x i8>
; CHECK: shl {{.*}} <i32 24, i32 24, i32 24, i32 24>
; CHECK: store <4 x i32>

@_local_id_x = external global i64

define spir_kernel void @k(ptr %p, ptr %q, i32 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %a
  %t = add i32 %v, %n
  %e = bitcast i32 %t to <4 x i8>
  %s = shufflevector <4 x i8> %e, <4 x i8> poison, <4 x i32> <i32 3, i32 0, i32 0, i32 3>
  %m = mul <4 x i8> %s, <i8 3, i8 5, i8 7, i8 9>
  %w = bitcast <4 x i8> %m to i32
  %b = getelementptr i32, ptr %q, i64 %x
  %o = add i32 %w, %n
  store i32 %o, ptr %b
  ret void
}
