; Zeros fill floats, too.
; RUN: --kernel k --size 64 --lanes 4
; CHECK-NOT: call void @llvm.memset
; CHECK-COUNT-5: store <4 x float> zeroinitializer

@_local_id_x = external global i64
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define void @k(ptr %p, ptr %q, i64 %n) {
entry:
  %t = alloca [5 x float], align 16
  %x = load i64, ptr @_local_id_x
  call void @llvm.memset.p0.i64(ptr align 16 %t, i8 0, i64 20, i1 false)
  %a = getelementptr i64, ptr %p, i64 %x
  %v = load i64, ptr %a
  %d = and i64 %v, 1
  %at = getelementptr [5 x float], ptr %t, i64 0, i64 %d
  store float 1.0, ptr %at
  %f = and i64 %n, 1
  %from = getelementptr [5 x float], ptr %t, i64 0, i64 %f
  %r = load float, ptr %from
  store float %r, ptr %a
  ret void
}
