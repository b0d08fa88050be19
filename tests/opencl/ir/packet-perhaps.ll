; Of an index that is consecutive in most packets, lanes compare their addresses at run
; time, and gather if they are not.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: icmp ne <4 x ptr>
; CHECK: llvm.vector.reduce.or
; CHECK: load <4 x i32>
; CHECK: llvm.masked.gather.v4i32

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %low = icmp ult i64 %x, %n
  %i = select i1 %low, i64 %x, i64 %n
  %a = getelementptr i32, ptr %p, i64 %i
  %v = load i32, ptr %a
  %b = getelementptr i32, ptr %q, i64 %x
  store i32 %v, ptr %b
  ret void
}
