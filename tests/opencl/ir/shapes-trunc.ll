; What is cut keeps its line, but only small numbers are known not to wrap.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: linear 1 {{.*}}bits 64: %cut = trunc
; CHECK: divergent{{.*}}: %wide = sext i32 %cut
; CHECK: linear 1 {{.*}}bits 6 exact: %small = trunc
; CHECK: linear 1 {{.*}}exact: %again = zext i16 %small

@_local_id_x = external global i64
declare void @use(i64)
declare i16 @made(i16)

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %sum = add i64 %x, %n
  %cut = trunc i64 %sum to i32
  %wide = sext i32 %cut to i64
  %small = trunc i64 %x to i16
  %other = call i16 @made(i16 %small)
  %again = zext i16 %small to i64
  call void @use(i64 %wide)
  call void @use(i64 %again)
  ret void
}
