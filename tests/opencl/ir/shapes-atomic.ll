; What an atomic operation finds is another number for each lane, though all name one
; place.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: divergent {{.*}}: %old = atomicrmw

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %old = atomicrmw add ptr %q, i32 1 seq_cst
  store i32 %old, ptr %a
  ret void
}
