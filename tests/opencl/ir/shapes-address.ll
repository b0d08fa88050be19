; An address by an index of 32 bits is extended: an index that may wrap,
; also one that is promised not to (lane 0 may break that, and want nothing), gives no
; line.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: divergent{{.*}}: %wraps = getelementptr
; CHECK: divergent perhaps 4 {{.*}}: %promised = getelementptr i32, ptr %p, i32 %may.not
; CHECK: linear 4 {{.*}}: %line = getelementptr i32, ptr %p, i32 %next
; CHECK: linear 4 {{.*}}: %long = getelementptr i32, ptr %p, i64 %sum
; CHECK: divergent align 0 bits 64: %any = getelementptr
; CHECK: divergent align 0 bits 64: %from.any = getelementptr

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %id = trunc i64 %x to i32
  %may = add i32 %id, %m
  %may.not = add nsw i32 %id, %m
  %next = add i32 %id, 1
  %sum = add i64 %x, %n
  %wraps = getelementptr i32, ptr %p, i32 %may
  %promised = getelementptr i32, ptr %p, i32 %may.not
  %line = getelementptr i32, ptr %p, i32 %next
  %long = getelementptr i32, ptr %p, i64 %sum
  %v = load i64, ptr %long
  %any = getelementptr i32, ptr %long, i64 %v
  %from.any = getelementptr i32, ptr %any, i64 %x
  store i32 5, ptr %from.any
  store i32 1, ptr %wraps
  store i32 2, ptr %promised
  store i32 4, ptr %line
  store i32 3, ptr %long
  ret void
}
