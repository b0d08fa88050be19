; Gathers take the mask, too.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: [[ON:%.*]] = icmp ult <4 x i64>
; CHECK: llvm.masked.gather.v4i32{{.*}}, <4 x i1> [[ON]], <4 x i32>
; CHECK: llvm.masked.scatter.v4i32{{.*}}, <4 x i1> [[ON]])

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %on = icmp ult i64 %x, %n
  br i1 %on, label %some, label %all
some:
  %i = mul i64 %x, %x
  %a = getelementptr i32, ptr %p, i64 %i
  %v = load i32, ptr %a
  %b = getelementptr i32, ptr %q, i64 %i
  store i32 %v, ptr %b
  br label %all
all:
  ret void
}
