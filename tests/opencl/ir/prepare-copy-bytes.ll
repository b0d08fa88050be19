; What is copied to a place between two elements, in one step or two, is not stored by
; elements: no packet is made.
; RUN: --kernel k --size 64 --lanes 4
; CHECK: k: a private array is passed to a function
; CHECK: {{^}}  call void @llvm.memcpy{{.*}} %between
; CHECK: {{^}}  call void @llvm.memcpy{{.*}} %steps

@_local_id_x = external global i64
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define void @k(ptr noalias %p, ptr noalias %q, i64 %n) {
entry:
  %t = alloca [8 x i32], align 16
  %x = load i64, ptr @_local_id_x
  %between = getelementptr i8, ptr %t, i64 %n
  call void @llvm.memcpy.p0.p0.i64(ptr %between, ptr %p, i64 16, i1 false)
  %element = getelementptr i32, ptr %t, i64 %n
  %steps = getelementptr i8, ptr %element, i64 %x
  call void @llvm.memcpy.p0.p0.i64(ptr %steps, ptr %q, i64 12, i1 false)
  %e = and i64 %x, 7
  %last = getelementptr [8 x i32], ptr %t, i64 0, i64 %e
  %r = load i32, ptr %last
  %c = getelementptr i32, ptr %q, i64 %x
  store i32 %r, ptr %c
  ret void
}
