; Vectors of the program.
;--- scalarise-calls-double.ll
; Two floats are passed as a double: they are taken out of it, and put into one.
; RUN: --kernel k --size 64 --lanes 4
; CHECK-NOT: <4 x double>
; CHECK: lshr <4 x i64> {{.*}}, <i64 32
; CHECK: call spir_func <4 x float> @_Z7_cl_expDv4_f
; CHECK-NOT: <4 x double>
; CHECK: store

@_local_id_x = external global i64
declare double @_Z7_cl_expDv2_f(double)

define spir_kernel void @k(ptr %p, ptr %q, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i64, ptr %p, i64 %x
  %v = load i64, ptr %a
  %t = add i64 %v, %n
  %d = bitcast i64 %t to double
  %e = call double @_Z7_cl_expDv2_f(double %d)
  %w = bitcast double %e to i64
  %o = add i64 %w, %n
  %b = getelementptr i64, ptr %q, i64 %x
  store i64 %o, ptr %b
  ret void
}

;--- scalarise-cast-poison.ll
; A vector with an element that is poison, which nobody reads, becomes a number: the
; others' bits stay what they are.
; RUN: --kernel k --size 64 --lanes 4
; CHECK: %[[LOW:.*]] = zext <4 x i8> %{{.*}} to <4 x i32>
; CHECK: %[[HIGH:.*]] = zext <4 x i8> %{{.*}} to <4 x i32>
; CHECK: mul {{.*}}<4 x i32>
; CHECK-NOT: poison
; CHECK: br i1

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %x1 = add i64 %x, 100
  %a0 = getelementptr i8, ptr %p, i64 %x
  %a1 = getelementptr i8, ptr %p, i64 %x1
  %b0 = load i8, ptr %a0
  %b1 = load i8, ptr %a1
  %v0 = insertelement <4 x i8> poison, i8 %b0, i64 0
  %v1 = insertelement <4 x i8> %v0, i8 %b1, i64 1
  %v = insertelement <4 x i8> %v1, i8 %b0, i64 2
  %i = bitcast <4 x i8> %v to i32
  %t = and i32 %i, 255
  %s = lshr i32 %i, 8
  %u = and i32 %s, 65535
  %m = mul i32 %u, %t
  %c = getelementptr i32, ptr %q, i64 %x
  store i32 %m, ptr %c
  ret void
}
