; A single work-item's structure stays as it is: there are no lanes to lay it out by.
; RUN: --kernel k --size 1 --lanes 4
; CHECK: define void @k
; CHECK: store i64 %v, ptr %s, align 8

%state = type { i64, [4 x i32] }
@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n) {
entry:
  %s = alloca %state, align 8
  %v = load i64, ptr %p
  store i64 %v, ptr %s, align 8
  %e = and i64 %n, 3
  %one = getelementptr %state, ptr %s, i64 0, i32 1, i64 %e
  %u = load i32, ptr %one, align 4
  store i32 %u, ptr %q
  ret void
}
