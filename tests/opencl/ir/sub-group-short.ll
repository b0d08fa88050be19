; The last sub-group may be short: what it does not have is 0, and no part of a
; sum. Rows that packets do not fit into are joined.
; RUN: --kernel k --size 10,3 --lanes 4 --prepared --sub-groups
; CHECK: icmp ule i64 {{%.*}}, 26
; CHECK: [[V:%.*]] = call <4 x i32> @llvm.masked.{{.*}}(
; CHECK: [[W:%.*]] = select <4 x i1> <i1 true, i1 true, i1 false, i1 false>, <4 x i32> [[V]], <4 x i32> zeroinitializer
; CHECK: shufflevector <4 x i32> [[W]], <4 x i32> zeroinitializer, <4 x i32> <i32 1, i32 2, i32 3, i32 4>
; CHECK: select <4 x i1> <i1 true, i1 true, i1 false, i1 false>, <4 x i32> {{%.*}}, <4 x i32> <i32 1, i32 1, i32 1, i32 1>

@_local_id_x = external global i64
@_local_id_y = external global i64
declare i32 @_Z22sub_group_shuffle_downij(i32, i32)
declare i32 @_Z20sub_group_reduce_muli(i32)

define void @k(ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %y = load i64, ptr @_local_id_y
  %row = mul i64 %y, 10
  %i = add i64 %row, %x
  %a = getelementptr i32, ptr %p, i64 %i
  %v = load i32, ptr %a
  %m = call i32 @_Z22sub_group_shuffle_downij(i32 %v, i32 1)
  %n = call i32 @_Z20sub_group_reduce_muli(i32 %m)
  store i32 %n, ptr %a
  ret void
}
