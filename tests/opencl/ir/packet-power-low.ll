; Low whole powers are products, for which a constant leaves nothing else. Lanes with
; others call the library.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: %[[V:.*]] = load <4 x double>
; CHECK: %[[SQUARE:.*]] = fmul <4 x double> %[[V]], %[[V]]
; CHECK-NOT: call
; CHECK: %[[CUBE:.*]] = fmul <4 x double> %[[V]], %[[SQUARE]]
; CHECK: icmp ule <4 x i32> %[[N:.*]], <i32 16,
; CHECK: large{{.*}}:
; CHECK: call {{.*}}@Sleef_pownd4_u10(<4 x double> {{.*}}, <4 x i32> %[[N]])

@_local_id_x = external global i64
declare double @_Z8_cl_powndi(double, i32)

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr double, ptr %p, i64 %x
  %v = load double, ptr %a
  %b = getelementptr i32, ptr %q, i64 %x
  %n = load i32, ptr %b
  %u = call double @_Z8_cl_powndi(double %v, i32 3)
  store double %u, ptr %a
  %r = call double @_Z8_cl_powndi(double %u, i32 %n)
  store double %r, ptr %a
  ret void
}
