; Low bits of a line are one, if the line does not carry out of them.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK-NOT: reduce.or
; CHECK: [[LOW:%.*]] = and i64 {{.*}}, 4294967295
; CHECK: icmp ule i64 [[LOW]], 4294967292
; CHECK: load <4 x i32>
; CHECK: llvm.masked.gather.v4i32

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %i = add i64 %x, %n
  %low = and i64 %i, 4294967295
  %a = getelementptr i32, ptr %p, i64 %low
  %v = load i32, ptr %a
  %b = getelementptr i32, ptr %q, i64 %x
  store i32 %v, ptr %b
  ret void
}
