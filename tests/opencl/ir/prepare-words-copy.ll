; A structure that is assigned to another of a private array is copied by words, at a place
; that is known at run time only.
; RUN: --kernel k --size 64 --lanes 4
; CHECK: k: 4 lanes
; CHECK-NOT: call void @llvm.memcpy

%state = type { i64, i32, i32 }
@_local_id_x = external global i64
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define void @k(ptr %p, ptr %q, i64 %n) {
entry:
  %s = alloca [2 x %state], align 8
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i64, ptr %p, i64 %x
  %v = load i64, ptr %a
  %one = getelementptr %state, ptr %s, i64 1
  store i64 %v, ptr %one, align 8
  %tail = getelementptr %state, ptr %one, i64 0, i32 1
  store i32 7, ptr %tail, align 8
  %i = and i64 %n, 1
  %to = getelementptr %state, ptr %s, i64 %i
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %to, ptr align 8 %one, i64 16, i1 false)
  %u = load i64, ptr %to, align 8
  %c = getelementptr i64, ptr %q, i64 %x
  store i64 %u, ptr %c
  ret void
}
