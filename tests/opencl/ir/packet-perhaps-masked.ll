; Whether lanes are consecutive is asked of active lanes alone, from the first of
; them.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: [[ON:%.*]] = icmp ult <4 x i64>
; CHECK: call i4 @llvm.cttz.i4
; CHECK: [[APART:%.*]] = icmp ne <4 x ptr>
; CHECK: select <4 x i1> [[ON]], <4 x i1> [[APART]], <4 x i1> zeroinitializer
; CHECK: llvm.masked.store.v4i32{{.*}}, <4 x i1> [[ON]])
; CHECK: llvm.masked.scatter.v4i32{{.*}}, <4 x i1> [[ON]])

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %on = icmp ult i64 %x, %n
  br i1 %on, label %some, label %all
some:
  %low = icmp ult i64 %x, 7
  %i = select i1 %low, i64 %x, i64 7
  %a = getelementptr i32, ptr %p, i64 %i
  store i32 %m, ptr %a
  br label %all
all:
  ret void
}
