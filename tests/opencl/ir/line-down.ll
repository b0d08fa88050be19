; Where numbers go down, lane 0 must not be at the least one.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK-NOT: reduce.or
; CHECK: icmp sge i32 {{.*}}, -2147483645
; CHECK: llvm.masked.gather.v4i32

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %id = trunc i64 %x to i32
  %i = sub i32 %m, %id
  %wide = sext i32 %i to i64
  %up = sub i64 0, %wide
  %a = getelementptr i32, ptr %p, i64 %up
  %v = load i32, ptr %a
  %b = getelementptr i32, ptr %q, i64 %x
  store i32 %v, ptr %b
  ret void
}
