; Lanes that stand in one block of numbers: low bits of theirs are a line, the others are the
; same for all; and steps that cancel out.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: linear 1 align 63 bits 2 exact: %low = and
; CHECK: uniform {{.*}}: %high = lshr
; CHECK: uniform {{.*}}: %signed = ashr
; CHECK: linear 4 align 4 bits 8 exact: %up = shl
; CHECK: uniform {{.*}}: %none = sub
; CHECK: linear 1 {{.*}} bits 7 exact: %cut = trunc
; CHECK: uniform {{.*}}: %back = getelementptr
; CHECK: linear 20 align 2 {{.*}}: %field = getelementptr

@_local_id_x = external global i64
@table = external global [64 x { i32, i64, i64 }], align 64
declare void @use(i64)

define void @k(ptr %p, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %low = and i64 %x, 3
  %high = lshr i64 %x, 2
  %signed = ashr i64 %x, 2
  %up = shl i64 %x, 2
  %sum = add i64 %x, %n
  %none = sub i64 %sum, %x
  %next = add i64 %x, 1
  %cut = trunc i64 %next to i16
  %minus = sub i64 0, %x
  %a = getelementptr i32, ptr %p, i64 %x
  %back = getelementptr i32, ptr %a, i64 %minus
  %field = getelementptr { i32, i64, i64 }, ptr @table, i64 %x, i32 1
  call void @use(i64 %low)
  ret void
}
