; A sum of 32 bits may wrap, so what it is extended to has gaps, unless the source
; says that it does not wrap.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: linear 1 align 0 bits 64: %may = add
; CHECK: linear 1 align 0 bits 64 promised: %may.not = add nsw
; CHECK: divergent{{.*}}: %sext = sext i32 %may to
; CHECK: divergent{{.*}}: %zext = zext i32 %may to
; CHECK: linear 1 {{.*}}exact: %sext.not = sext i32 %may.not to
; CHECK: divergent{{.*}}: %zext.not = zext i32 %may.not to

@_local_id_x = external global i64
declare void @use(i64)

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %id = trunc i64 %x to i32
  %may = add i32 %id, %m
  %may.not = add nsw i32 %id, %m
  %sext = sext i32 %may to i64
  %zext = zext i32 %may to i64
  %sext.not = sext i32 %may.not to i64
  %zext.not = zext i32 %may.not to i64
  call void @use(i64 %sext)
  call void @use(i64 %zext)
  call void @use(i64 %sext.not)
  call void @use(i64 %zext.not)
  ret void
}
