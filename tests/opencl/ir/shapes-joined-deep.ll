; A long sum of ids: what stands too deep in it is not left out.
; RUN: --kernel k --size 4,4 --lanes 16 --prepared --shapes
; CHECK: linear 1 {{.*}} %id =
; CHECK: divergent {{.*}} %far =

@_local_id_x = external global i64
@_local_id_y = external global i64

define void @k(ptr %p, i64 %n, i32 %m) {
  %x = load i64, ptr @_local_id_x
  %y = load i64, ptr @_local_id_y
  %s0 = mul i64 %y, 1000
  %s1 = add i64 %s0, %n
  %s2 = add i64 %s1, %n
  %s3 = add i64 %s2, %n
  %s4 = add i64 %s3, %n
  %s5 = add i64 %s4, %n
  %s6 = add i64 %s5, %n
  %s7 = add i64 %s6, %n
  %s8 = add i64 %s7, %n
  %s9 = add i64 %s8, %n
  %s10 = add i64 %s9, %n
  %s11 = add i64 %s10, %n
  %s12 = add i64 %s11, %n
  %row = mul i64 %y, 4
  %id = add i64 %row, %x
  %far = add i64 %s12, %id
  %a = getelementptr i32, ptr %p, i64 %far
  store i32 %m, ptr %a
  ret void
}
