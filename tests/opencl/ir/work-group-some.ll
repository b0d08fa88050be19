; Where packets go different ways, or may, some would leave a scan out.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: a function of a group whose packets are not in line

@_local_id_x = external global i64
declare i32 @_Z29work_group_scan_inclusive_addi(i32)

define void @k(ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %g = udiv i64 %x, 4
  %b = getelementptr i32, ptr %p, i64 %g
  %w = load i32, ptr %b
  %c = icmp eq i32 %w, 0
  br i1 %c, label %some, label %end
some:
  %v = load i32, ptr %a
  %s = call i32 @_Z29work_group_scan_inclusive_addi(i32 %v)
  store i32 %s, ptr %a
  br label %end
end:
  ret void
}
