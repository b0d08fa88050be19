; A lane's mask is for each element of its vector.
; RUN: --kernel k --size 64 --lanes 4 --prepared --whole
; CHECK: [[M:%.*]] = shufflevector <4 x i1> [[ON:%.*]], <4 x i1> [[ON]], <8 x i32> <i32 0, i32 0, i32 1, i32 1, i32 2, i32 2, i32 3, i32 3>
; CHECK: call <8 x i32> @llvm.masked.load.v8i32.p0(ptr {{.*}}, i32 4, <8 x i1> [[M]], <8 x i32> zeroinitializer)
; CHECK: call void @llvm.masked.store.v8i32.p0(<8 x i32> {{.*}}, i32 4, <8 x i1> [[M]])

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %q, i64 %x
  %c = load i32, ptr %a
  %on = icmp eq i32 %c, 0
  br i1 %on, label %some, label %end
some:
  %b = getelementptr <2 x i32>, ptr %p, i64 %x
  %v = load <2 x i32>, ptr %b, align 4
  %s = add <2 x i32> %v, %v
  store <2 x i32> %s, ptr %b, align 4
  br label %end
end:
  ret void
}
