; The mask of lanes that are consecutive from the last to the first is in
; reverse as well, and repeated for each element.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: %[[M:.*]] = shufflevector <4 x i1> %{{.*}} <i32 3, i32 2, i32 1, i32 0>
; CHECK: shufflevector <4 x i1> %[[M]]{{.*}} <i32 0, i32 0, i32 1, i32 1, i32 2, i32 2, i32 3, i32 3>
; CHECK: masked.store.v8i16

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %f = getelementptr i16, ptr %q, i64 %x
  %w = load i16, ptr %f
  %y = mul i64 %x, -4
  %a = getelementptr i8, ptr %p, i64 %y
  %b = getelementptr i8, ptr %a, i64 2
  %is = icmp sgt i16 %w, 3
  br i1 %is, label %then, label %end
then:
  %v = add i16 %w, 1
  store i16 %w, ptr %a
  store i16 %v, ptr %b
  br label %end
end:
  ret void
}
