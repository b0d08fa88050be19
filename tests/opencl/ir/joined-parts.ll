; Parts of a sum that follows the linear id: what is uniform says how it is aligned, and
; narrow ones do not wrap. Bits that meet are not added.
; RUN: --kernel k --size 3,5 --lanes 4 --prepared --shapes
; CHECK: linear 1 align 0 {{.*}}: %moved = add
; CHECK: linear 1 {{.*}}: %of.narrow = add
; CHECK: divergent {{.*}}: %wrapped = add
; CHECK: divergent {{.*}}: %meet = or

@_local_id_x = external global i64
@_local_id_y = external global i64
declare void @use(i64)

define void @k(ptr %p, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %y = load i64, ptr @_local_id_y
  %row = mul i64 %y, 3
  %part = add i64 %row, %n
  %moved = add i64 %part, %x
  %y8 = trunc i64 %y to i8
  %row8 = mul i8 %y8, 3
  %wide = zext i8 %row8 to i64
  %of.narrow = add i64 %wide, %x
  %wraps = mul i8 %y8, 87
  %less = zext i8 %wraps to i64
  %x29 = mul i64 %x, 29
  %wrapped = add i64 %less, %x29
  %meet = or i64 %row, %x
  call void @use(i64 %meet)
  ret void
}
