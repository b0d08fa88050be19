; Where lanes that are on have no negative numbers, a first lane before them may, but has
; not wrapped: no lane is asked for.
; RUN: --kernel k --size 64 --lanes 16 --prepared
; CHECK-NOT: cttz
; CHECK: sext i16 {{.*}} to i64
; CHECK-NOT: cttz
; CHECK: call void @llvm.masked.store.v16i32

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i16 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %id = trunc i64 %x to i16
  %above = icmp ugt i64 %x, 4
  br i1 %above, label %then, label %end

then:
  %positive = and i16 %n, 255
  %sum = add nsw i16 %positive, %id
  %index = zext i16 %sum to i64
  %place = getelementptr i32, ptr %p, i64 %index
  store i32 %m, ptr %place
  br label %end

end:
  ret void
}
