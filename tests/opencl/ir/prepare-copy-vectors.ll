; Arrays of vectors and of doubles, one of as many elements as may be, and one from memory
; that is aligned as bytes are: each call that fills or copies them becomes stores.
; RUN: --kernel k --size 64 --lanes 4 --whole
; CHECK-NOT: call void @llvm.mem
; CHECK: load i32, ptr %{{.*}}, align 1
; CHECK-NOT: call void @llvm.mem

@_local_id_x = external global i64
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define void @k(ptr noalias %p, ptr noalias %q, i64 %n) {
entry:
  %vectors = alloca [2 x <4 x float>], align 16
  %doubles = alloca [2 x double], align 16
  %many = alloca [256 x i32], align 16
  %part = alloca [8 x i32], align 16
  %x = load i64, ptr @_local_id_x
  call void @llvm.memset.p0.i64(ptr %vectors, i8 0, i64 32, i1 false)
  call void @llvm.memset.p0.i64(ptr %doubles, i8 0, i64 16, i1 false)
  call void @llvm.memset.p0.i64(ptr %many, i8 0, i64 1024, i1 false)
  %d = and i64 %n, 3
  %some = getelementptr [8 x i32], ptr %part, i64 0, i64 %d
  call void @llvm.memcpy.p0.p0.i64(ptr %some, ptr %p, i64 16, i1 false)
  %e = and i64 %x, 1
  %v = getelementptr <4 x float>, ptr %vectors, i64 %e
  %v1 = load <4 x float>, ptr %v
  %f = getelementptr double, ptr %doubles, i64 %e
  %f1 = load double, ptr %f
  %m = getelementptr i32, ptr %many, i64 %x
  %m1 = load i32, ptr %m
  %s = getelementptr i32, ptr %part, i64 %e
  %s1 = load i32, ptr %s
  %sum = add i32 %m1, %s1
  %a = getelementptr <4 x float>, ptr %q, i64 %x
  store <4 x float> %v1, ptr %a
  %b = getelementptr double, ptr %p, i64 %x
  store double %f1, ptr %b
  %c = getelementptr i32, ptr %q, i64 %x
  store i32 %sum, ptr %c
  ret void
}
