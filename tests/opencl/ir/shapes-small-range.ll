; What is known to be small has not wrapped, and is consecutive in any width.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: linear 1 {{.*}}bits 7 exact: %sum = add
; CHECK: linear 1 {{.*}}bits 7 exact: %index = zext

@_local_id_x = external global i64
declare void @use(i64)

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %id = trunc i64 %x to i32
  %low = and i32 %m, 31
  %sum = add i32 %id, %low
  %index = zext i32 %sum to i64
  call void @use(i64 %index)
  ret void
}
