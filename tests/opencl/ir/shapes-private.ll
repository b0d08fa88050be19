; A private array is laid out by lanes. Its addresses are uniform or anything,
; never consecutive, and its elements are each lane's own.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: uniform {{.*}}private: %array = alloca
; CHECK: uniform {{.*}}private: %uniform = getelementptr
; CHECK: divergent {{.*}}private: %own = getelementptr
; CHECK: divergent {{.*}}: %element = load i32, ptr %uniform

@_local_id_x = external global i64
declare void @use(i64)

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %array = alloca [64 x i32]
  %i = and i64 %n, 63
  %uniform = getelementptr [64 x i32], ptr %array, i64 0, i64 %i
  %own = getelementptr [64 x i32], ptr %array, i64 0, i64 %x
  store i32 %m, ptr %own
  %element = load i32, ptr %uniform
  %wide = zext i32 %element to i64
  call void @use(i64 %wide)
  ret void
}
