; A CPU that is slow to gather loads a line's elements one by one, and stores them so.
; RUN: --kernel k --size 64 --lanes 4 --prepared --slow-gathers
; CHECK: [[FIRST:%.*]] = getelementptr [8 x i32], ptr %p, i64 %{{.*}}
; CHECK: [[ONE:%.*]] = load volatile i32, ptr [[FIRST]], align 4
; CHECK: insertelement <4 x i32> poison, i32 [[ONE]], i32 0
; CHECK: [[SECOND:%.*]] = getelementptr i8, ptr [[FIRST]], i64 32
; CHECK: load volatile i32, ptr [[SECOND]], align 4
; CHECK-COUNT-2: load volatile i32
; CHECK-COUNT-4: store i32
; CHECK-NOT: call {{.*}}@llvm.masked

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr [8 x i32], ptr %p, i64 %x
  %v = load i32, ptr %a
  %b = getelementptr [8 x i32], ptr %q, i64 %x
  store i32 %v, ptr %b
  ret void
}
