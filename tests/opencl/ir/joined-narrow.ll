; In packets over rows' ends an index of few bits is in line if it does not wrap before it is
; extended.
; RUN: --kernel k --size 3,5 --lanes 4 --prepared --shapes
; CHECK: linear 1 {{.*}}: %in = getelementptr i8, ptr %p, i32 %small
; CHECK: divergent {{.*}}: %out = getelementptr i8, ptr %p, i32 %any
; CHECK: linear 1 {{.*}}: %place = getelementptr [3 x i8]
; CHECK: divergent {{.*}}: %wrapped = getelementptr [3 x i8]

@_local_id_x = external global i64
@_local_id_y = external global i64

define void @k(ptr %p, i32 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %y = load i64, ptr @_local_id_y
  %x32 = trunc i64 %x to i32
  %y32 = trunc i64 %y to i32
  %rows = mul i32 %y32, 3
  %small = add i32 %rows, %x32
  %part = add i32 %rows, %n
  %any = add i32 %part, %x32
  %in = getelementptr i8, ptr %p, i32 %small
  %out = getelementptr i8, ptr %p, i32 %any
  %moved = add i32 %y32, %n
  %place = getelementptr [3 x i8], ptr %p, i32 %y32, i32 %x32
  %wrapped = getelementptr [3 x i8], ptr %p, i32 %moved, i32 %x32
  store i8 3, ptr %place
  store i8 4, ptr %wrapped
  store i8 1, ptr %in
  store i8 2, ptr %out
  ret void
}
