; Rows of 8 are packets of 8, in place of joined ones of 16.
; RUN: --kernel k --size 8,8 --prepared
; CHECK: k: 8 lanes
; CHECK: store <8 x i32>

@_local_id_x = external global i64
@_local_id_y = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %y = load i64, ptr @_local_id_y
  %row = getelementptr [8 x i32], ptr %p, i64 %y
  %a = getelementptr i32, ptr %row, i64 %x
  store i32 %m, ptr %a
  ret void
}
