; Atomics are done lane by lane, in the order of the lanes.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK-COUNT-4: atomicrmw add ptr %q, i32
; CHECK-NOT: atomicrmw
; CHECK: {{^}}}

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %a
  %old = atomicrmw add ptr %q, i32 %v monotonic
  store i32 %old, ptr %a
  ret void
}
