; A volatile access is done by each lane, though the address is the same.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK-COUNT-4: load volatile i32, ptr %q
; CHECK-COUNT-4: store volatile i32 {{.*}}, ptr %q

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %v = load volatile i32, ptr %q
  store volatile i32 %v, ptr %q
  ret void
}
