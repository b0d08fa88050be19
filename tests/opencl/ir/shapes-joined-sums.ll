; Sums of ids that follow the linear id where rows are joined: by products, shifts and ors
; of other bits, in any width that holds them.
; RUN: --kernel k --size 4,8 --lanes 16 --prepared --shapes
; CHECK: linear 1 {{.*}} %product =
; CHECK: linear 1 {{.*}} %either =
; CHECK: linear 1 {{.*}} %narrow =
; CHECK: linear 1 {{.*}} %wide =
; CHECK: linear 3 {{.*}} %more =
; Not where bits meet, where the narrow one wraps, or another row's length is meant.
; CHECK: divergent {{.*}} %meet =
; CHECK: divergent {{.*}} %row =
; CHECK: divergent {{.*}} %wraps =
; CHECK: divergent {{.*}} %unknown =
; CHECK: divergent {{.*}} %less =
; CHECK: divergent {{.*}} %loaded =

@_local_id_x = external global i64
@_local_id_y = external global i64

define void @k(ptr %p, ptr %q, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %y = load i64, ptr @_local_id_y
  %x8 = trunc i64 %x to i8
  %y8 = trunc i64 %y to i8
  %y4 = mul i64 %y, 4
  %product = add i64 %y4, %x
  %s2 = shl i64 %y, 2
  %either = or i64 %s2, %x
  %n2 = shl i8 %y8, 2
  %narrow = or i8 %n2, %x8
  %wide = zext i8 %narrow to i64
  %more = mul i64 %product, 3
  %s1 = shl i64 %y, 1
  %meet = or i64 %s1, %x
  %y5 = mul i64 %y, 5
  %row = add i64 %y5, %x
  %x17 = mul i8 %x8, 17
  %y68 = mul i8 %y8, 68
  %sum8 = add i8 %x17, %y68
  %wraps = zext i8 %sum8 to i64
  %yn = mul i64 %y, %n
  %unknown = add i64 %yn, %x
  %less = sub i64 %y4, %x
  %a = getelementptr i64, ptr %p, i64 %x
  %v = load i64, ptr %a
  %loaded = add i64 %product, %v
  %b = getelementptr i64, ptr %q, i64 %loaded
  store i64 %wraps, ptr %b
  ret void
}
