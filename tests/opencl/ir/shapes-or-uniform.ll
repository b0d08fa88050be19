; A number for all lanes that is put into bits which are 0 is added, however it is made;
; one of more bits may not be.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: linear 8 align 0 bits 9 exact: %added = or
; CHECK: divergent perhaps 8 {{.*}}: %set = or
; CHECK: divergent perhaps 8 {{.*}}: %any = or

@_local_id_x = external global i64
declare void @use(i64)

define void @k(i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %up = shl i64 %x, 3
  %three = and i64 %n, 7
  %four = and i64 %n, 15
  %added = or i64 %up, %three
  %set = or i64 %up, %four
  %any = or i64 %up, %n
  call void @use(i64 %added)
  ret void
}
