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
