; Not of one that is slow at it.
; RUN: --kernel k --size 64 --prepared --slow-gathers
; CHECK: 1 lanes, 10.0 instructions for a work-item alone, 10.0 in a packet: not packed

@_local_id_x = external global i64

define void @k(ptr %p, ptr %i) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %i, i64 %x
  %n = load i32, ptr %a
  %from = sext i32 %n to i64
  %b = getelementptr float, ptr %p, i64 %from
  %v = load float, ptr %b
  %to = xor i64 %from, 1
  %c = getelementptr float, ptr %p, i64 %to
  store float %v, ptr %c
  ret void
}
