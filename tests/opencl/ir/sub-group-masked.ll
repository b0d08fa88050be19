; Where not all of a sub-group come, its functions are not in registers.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: a function of a group or sub-group not all of whose lanes come:{{.*}}@_Z13sub_group_alli

@_local_id_x = external global i64
declare i32 @_Z13sub_group_alli(i32)

define void @k(ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %a
  %c = icmp sgt i32 %v, 0
  br i1 %c, label %some, label %end
some:
  %s = call i32 @_Z13sub_group_alli(i32 %v)
  store i32 %s, ptr %a
  br label %end
end:
  ret void
}
