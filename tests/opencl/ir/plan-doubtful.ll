; LLVM's vectorisers may lose the order of accesses with gaps: a kernel that has any is
; not left to them, though packets are hardly worth it.
; RUN: --kernel k --size 64 --prepared
; CHECK: k: {{[0-9]+}} lanes, {{.*}} in a packet
; CHECK-NOT: not packed

@_local_id_x = external global i64
declare void @use(i64)

define void @k(ptr %p, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %i = mul i64 %x, 2
  %a = getelementptr i32, ptr %p, i64 %i
  store i32 0, ptr %a
  %y = mul i64 %x, %x
  call void @use(i64 %y)
  call void @use(i64 %i)
  ret void
}
