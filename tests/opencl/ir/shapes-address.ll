; An address by an index of 32 bits is extended: an index that may wrap gives no line.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: divergent{{.*}}: %wraps = getelementptr
; CHECK: linear 4 {{.*}}: %line = getelementptr i32, ptr %p, i32 %may.not
; CHECK: linear 4 {{.*}}: %long = getelementptr i32, ptr %p, i64 %sum

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %id = trunc i64 %x to i32
  %may = add i32 %id, %m
  %may.not = add nsw i32 %id, %m
  %sum = add i64 %x, %n
  %wraps = getelementptr i32, ptr %p, i32 %may
  %line = getelementptr i32, ptr %p, i32 %may.not
  %long = getelementptr i32, ptr %p, i64 %sum
  store i32 1, ptr %wraps
  store i32 2, ptr %line
  store i32 3, ptr %long
  ret void
}
