; Packets end with rows here, so that there are lanes without a work-item before
; the last row.
; RUN: --kernel k --size 10,4 --lanes 4 --prepared
; CHECK: a function of a group whose packets are not in line

@_local_id_x = external global i64
declare i32 @_Z29work_group_scan_inclusive_addi(i32)

define void @k(ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %a
  %s = call i32 @_Z29work_group_scan_inclusive_addi(i32 %v)
  store i32 %s, ptr %a
  ret void
}
