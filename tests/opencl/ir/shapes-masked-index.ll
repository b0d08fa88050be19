; That an index does not wrap before it is extended to an address is promised of the
; lanes that are on alone: the address of lane 0 may be far away.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: linear {{.*}}promised{{.*}}: %j = add nsw i32
; CHECK: divergent perhaps 4 {{.*}}: %b = getelementptr i32, ptr %q, i32 %j

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i32 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %a
  %on = icmp ult i32 %v, 5
  br i1 %on, label %some, label %all
some:
  %i = trunc i64 %x to i32
  %j = add nsw i32 %i, %n
  %b = getelementptr i32, ptr %q, i32 %j
  store i32 %v, ptr %b
  br label %all
all:
  ret void
}
