; A packet goes through a loop before the next one begins: a scan that comes
; again without a barrier between cannot hand on its carry.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: a function of a group that comes again without a barrier

@_local_id_x = external global i64
declare i32 @_Z29work_group_scan_inclusive_addi(i32)

define void @k(ptr %p, i32 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %v = load i32, ptr %a
  %s = call i32 @_Z29work_group_scan_inclusive_addi(i32 %v)
  store i32 %s, ptr %a
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}
