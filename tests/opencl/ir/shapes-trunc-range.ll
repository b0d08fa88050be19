; The range and the line of a number of 64 bits say nothing about its lower half,
; which wraps.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: linear 1 {{.*}}promised: %sum = add nsw
; CHECK: linear 1 align 0 bits 64: %cut = trunc i64 %sum
; CHECK: divergent{{.*}}: %wide = sext i32 %cut
; CHECK: linear 1 {{.*}}bits 41 exact: %small = add
; CHECK: linear 1 align 0 bits 64: %part = trunc i64 %small
; CHECK: divergent{{.*}}: %again = zext i32 %part

@_local_id_x = external global i64
declare void @use(i64)

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %sum = add nsw i64 %x, %n
  %cut = trunc i64 %sum to i32
  %wide = sext i32 %cut to i64
  %low = and i64 %n, 1099511627775
  %small = add i64 %low, %x
  %part = trunc i64 %small to i32
  %again = zext i32 %part to i64
  call void @use(i64 %wide)
  call void @use(i64 %again)
  ret void
}
