; A masked store of lanes that go down has its mask and its value in reverse.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: [[ON:%.*]] = icmp ult <4 x i64>
; CHECK: [[V:%.*]] = call <4 x i32> @llvm.masked.load
; CHECK: [[W:%.*]] = shufflevector <4 x i32> [[V]], {{.*}}<4 x i32> <i32 3, i32 2, i32 1, i32 0>
; CHECK: [[R:%.*]] = shufflevector <4 x i1> [[ON]], {{.*}}<4 x i32> <i32 3, i32 2, i32 1, i32 0>
; CHECK: llvm.masked.store.v4i32{{.*}}(<4 x i32> [[W]], {{.*}}, <4 x i1> [[R]])

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %on = icmp ult i64 %x, %n
  br i1 %on, label %some, label %all
some:
  %b = getelementptr i32, ptr %q, i64 %x
  %v = load i32, ptr %b
  %i = sub i64 %n, %x
  %a = getelementptr i32, ptr %p, i64 %i
  store i32 %v, ptr %a
  br label %all
all:
  ret void
}
