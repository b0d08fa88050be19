; In packets over rows' ends lane 0's part of a sum may be larger than other lanes', and
; break a promise that they keep: it says nothing about bits there.
; RUN: --kernel k --size 3,5 --lanes 4 --prepared --shapes
; CHECK: divergent align 0 bits 64: %part = mul nsw i32
; CHECK: divergent {{.*}}: %line = getelementptr i8

@_local_id_x = external global i64
@_local_id_y = external global i64

define void @k(ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %y = load i64, ptr @_local_id_y
  %x32 = trunc i64 %x to i32
  %part = mul nsw i32 %x32, 1073741824
  %wide = sext i32 %part to i64
  %rows = mul i64 %y, 3221225472
  %sum = add i64 %wide, %rows
  %line = getelementptr i8, ptr %p, i64 %sum
  store i8 1, ptr %line
  ret void
}
