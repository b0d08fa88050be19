; A promise about some lanes is one about what is made of their numbers.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: promised masked: %even = shl nsw i32
; CHECK: promised masked: %odd = or i32
; CHECK: divergent perhaps 8 {{.*}}: %b = getelementptr i32, ptr %q, i32 %odd

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
  %even = shl nsw i32 %j, 1
  %odd = or i32 %even, 1
  %b = getelementptr i32, ptr %q, i32 %odd
  store i32 %v, ptr %b
  br label %all
all:
  ret void
}
