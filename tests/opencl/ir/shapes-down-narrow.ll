; A difference of narrow numbers may wrap, unless it is said that it does not.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: linear 1 align 0 bits 64: %wraps = sub i32
; CHECK: divergent perhaps 1 {{.*}}: %w = sext i32 %wraps
; CHECK: linear 1 {{.*}} promised: %stays = sub nsw i32
; CHECK: linear 1 {{.*}} exact: %s = sext i32 %stays

@_local_id_x = external global i64
declare void @use(i64)

define void @k(i32 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %id = trunc i64 %x to i32
  %wraps = sub i32 %id, %n
  %w = sext i32 %wraps to i64
  %stays = sub nsw i32 %id, %n
  %s = sext i32 %stays to i64
  call void @use(i64 %w)
  call void @use(i64 %s)
  ret void
}
