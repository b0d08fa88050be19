; A kernel without OpenCL's vectors has none to keep.
; RUN: --kernel k --size 64 --whole
; CHECK-NOT: lanes
; CHECK-NOT: packet

@_local_id_x = external global i64

define void @k(ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  store i32 1, ptr %a, align 4
  ret void
}
