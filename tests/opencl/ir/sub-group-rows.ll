; Packets that end with a row are no sub-groups, which go on in the next one.
; RUN: --kernel k --size 10,4 --lanes 4 --prepared
; CHECK: a function of a sub-group that is no packet:{{.*}}@_Z13sub_group_alli

@_local_id_x = external global i64
declare i32 @_Z13sub_group_alli(i32)

define void @k(ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %a
  %s = call i32 @_Z13sub_group_alli(i32 %v)
  store i32 %s, ptr %a
  ret void
}
