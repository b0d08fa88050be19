; What is nothing but calls lane by lane is not packed.
; RUN: --kernel k --size 64 --prepared
; CHECK: k: 1 lanes, {{.*}} in a packet: not packed
; CHECK-NOT: <16 x

@_local_id_x = external global i64
declare void @use(i64)

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %i = mul i64 %x, %x
  call void @use(i64 %i)
  call void @use(i64 %n)
  ret void
}
