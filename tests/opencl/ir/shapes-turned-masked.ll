; A sum that only nsw keeps from wrapping may have wrapped in a first lane that is
; off: with its bits turned it is no line, in more bits neither.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: linear 1 {{.*}}promised masked: %sum = add
; CHECK: divergent{{.*}}: %back = xor
; CHECK: linear 1 {{.*}}promised masked: %wide = zext
; CHECK: divergent{{.*}}: %turned = xor

@_local_id_x = external global i64

define void @k(ptr %p, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %id = trunc i64 %x to i32
  %n = lshr i32 %m, 1
  %c = icmp ult i32 %id, %m
  br i1 %c, label %some, label %end
some:
  %sum = add nsw i32 %id, %n
  %back = xor i32 %sum, 2147483647
  %wide = zext i32 %sum to i64
  %turned = xor i64 %wide, 2147483647
  %at = sext i32 %back to i64
  %to = getelementptr i32, ptr %p, i64 %at
  store i32 1, ptr %to
  store i64 %turned, ptr %p
  br label %end
end:
  ret void
}
