; Where not all of a sub-group come, its functions are of those that do.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: uniform align 0 bits 64 exact masked:  %all = call
; CHECK: uniform align 0 bits 64 exact masked:  %votes = call
; CHECK: divergent align 0 bits 64 masked:  %scan = call
; CHECK: [[M:%.*]] = {{icmp sgt <4 x i32>|fcmp ogt <4 x float>}} {{.*}}, zeroinitializer
; CHECK: [[B:%.*]] = bitcast <4 x i1> [[M]] to i4
; CHECK: call i4 @llvm.cttz.i4(i4 [[B]], i1 false)
; CHECK: icmp eq <4 x i32> [[V:%.*]], zeroinitializer
; CHECK: [[N:%.*]] = select <4 x i1> [[M]], <4 x i1> {{%.*}}, <4 x i1> zeroinitializer
; CHECK: call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> [[N]])
; CHECK: [[W:%.*]] = select <4 x i1> [[M]], <4 x i1> {{%.*}}, <4 x i1> zeroinitializer
; CHECK: bitcast <4 x i1> [[W]] to i4
; CHECK: insertelement <2 x i64> zeroinitializer
; CHECK: select <4 x i1> [[M]], <4 x i32> [[V]], <4 x i32> zeroinitializer

@_local_id_x = external global i64
declare i32 @_Z25sub_group_broadcast_firsti(i32)
declare i32 @_Z13sub_group_alli(i32)
declare <4 x i32> @_Z16sub_group_balloti(i32)
declare i32 @_Z28sub_group_scan_inclusive_addi(i32)

define void @k(ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %a
  %c = icmp sgt i32 %v, 0
  br i1 %c, label %some, label %end
some:
  %first = call i32 @_Z25sub_group_broadcast_firsti(i32 %v)
  %all = call i32 @_Z13sub_group_alli(i32 %v)
  %votes = call <4 x i32> @_Z16sub_group_balloti(i32 %v)
  %word = extractelement <4 x i32> %votes, i32 0
  %scan = call i32 @_Z28sub_group_scan_inclusive_addi(i32 %v)
  %s = add i32 %first, %all
  %t = add i32 %s, %word
  %u = add i32 %t, %scan
  store i32 %u, ptr %a
  br label %end
end:
  ret void
}
