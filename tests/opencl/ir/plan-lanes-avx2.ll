; Registers of 256 bits have 8 lanes.
; RUN: --kernel k --size 64 --prepared --bits 256
; CHECK: k: 8 lanes
; CHECK: store <8 x i32>

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  store i32 %m, ptr %a
  ret void
}
