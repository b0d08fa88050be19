; What is shifted down is a line if its steps are whole, if it does not wrap before,
; whatever is promised, and if no lane is negative that becomes a large number.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: divergent {{.*}}: %broken = lshr i64 %six
; CHECK: linear 1 {{.*}}: %kept = ashr i64 %exact
; CHECK: divergent {{.*}}: %large = lshr i64 %exact
; CHECK: divergent {{.*}}: %wrapped = ashr i64 %sum
; CHECK: promised: %some = sub nsw
; CHECK: divergent perhaps 1 {{.*}}: %promised = ashr i64 %some

@_local_id_x = external global i64
declare void @use(i64)

define void @k(i64 %n, i64 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %four = shl i64 %x, 2
  %up = shl i64 %n, 2
  %six = mul i64 %x, 6
  %broken = lshr i64 %six, 2
  %positive = and i64 %up, 1048572
  %exact = sub i64 %four, %positive
  %kept = ashr i64 %exact, 2
  %large = lshr i64 %exact, 2
  %sum = add i64 %four, %up
  %wrapped = ashr i64 %sum, 2
  call void @use(i64 %broken)
  call void @use(i64 %kept)
  call void @use(i64 %large)
  call void @use(i64 %wrapped)
  %some = sub nsw i64 %four, %up
  %promised = ashr i64 %some, 2
  call void @use(i64 %promised)
  ret void
}
