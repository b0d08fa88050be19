; A mask of more than 32 bits takes all 64.
; RUN: --kernel k --size 64 --lanes 16 --prepared
; CHECK: define void @k
; CHECK: and <16 x i64> %{{[0-9]+}}, <i64 8589934607,
; CHECK: {{^}}}

@_local_id_x = external global i64

define void @k(ptr %q, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %other = add i64 %x, %n
  %lane = and i64 %other, 8589934607
  %to = getelementptr i64, ptr %q, i64 %x
  store i64 %lane, ptr %to
  ret void
}
