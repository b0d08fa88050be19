; A private array is laid out by lanes. Its addresses are uniform or anything,
; never consecutive, and its elements are each lane's own.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: uniform {{.*}}private: %array = alloca
; CHECK: uniform {{.*}}private: %uniform = getelementptr
; CHECK: divergent {{.*}}private: %own = getelementptr
; CHECK: divergent {{.*}}: %element = load i32, ptr %uniform
; CHECK: divergent align 0 bits 64 private: %chosen = select
; CHECK: divergent align 0 bits 64 private: %met = phi

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
  %on = icmp ult i64 %x, %n
  %other = getelementptr i32, ptr %own, i64 1
  %chosen = select i1 %on, ptr %own, ptr %other
  store i32 1, ptr %chosen
  br i1 %on, label %some, label %end
some:
  call void @use(i64 %n)
  br label %end
end:
  %met = phi ptr [ %own, %entry ], [ %other, %some ]
  store i32 2, ptr %met
  ret void
}
