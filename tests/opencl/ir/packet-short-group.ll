;--- seven.ll
; A group of 7 is stored by vectors of 4, 2 and 1: behind a masked store the next
; group's load would wait.
; RUN: --kernel k --size 7 --lanes 8 --prepared
; CHECK: [[V:%.*]] = {{.*}}call <8 x i32> @llvm.masked.load.v8i32
; CHECK-NOT: masked.store
; CHECK: store <4 x i32> %{{.*}}, ptr [[P:%.*]], align 4
; CHECK: [[Q:%.*]] = getelementptr i8, ptr [[P]], i64 16
; CHECK: store <2 x i32> %{{.*}}, ptr [[Q]], align 4
; CHECK: [[R:%.*]] = getelementptr i8, ptr [[P]], i64 24
; CHECK: store i32 %{{.*}}, ptr [[R]], align 4
; CHECK-NOT: masked.store

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i32 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %a
  %w = add i32 %v, %n
  store i32 %w, ptr %a
  ret void
}
;--- five.ll
; One of 5 by a vector of 4 and a number.
; RUN: --kernel k --size 5 --lanes 8 --prepared
; CHECK: define void @k
; CHECK: store <4 x i32> %{{.*}}, ptr [[P:%.*]], align 4
; CHECK-NEXT: [[R:%.*]] = getelementptr i8, ptr [[P]], i64 16
; CHECK-NEXT: [[Q:%.*]] = extractelement
; CHECK-NEXT: store i32 [[Q]], ptr [[R]], align 4

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i32 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %a
  %w = add i32 %v, %n
  store i32 %w, ptr %a
  ret void
}
