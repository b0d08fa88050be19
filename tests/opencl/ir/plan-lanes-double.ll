; Of 64-bit numbers a register holds half as many.
; RUN: --kernel k --size 64 --prepared
; CHECK: k: 8 lanes
; CHECK: store <8 x double>

@_local_id_x = external global i64

define void @k(ptr %p, double %f) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr double, ptr %p, i64 %x
  store double %f, ptr %a
  ret void
}
