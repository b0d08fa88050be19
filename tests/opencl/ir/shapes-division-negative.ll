; A small number divided by one that may be negative may be negative.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: bits 4{{.*}}: %few = and
; CHECK: bits 64{{.*}}: %quotient = sdiv
; CHECK: bits 64{{.*}}: %rest = srem

@_local_id_x = external global i64
declare void @use(i64)

define void @k(i64 %n, i64 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %few = and i64 %n, 15
  %quotient = sdiv i64 %few, %m
  %rest = srem i64 %m, %few
  call void @use(i64 %quotient)
  call void @use(i64 %rest)
  ret void
}
