; But not where some lanes are off, whose elements may be nowhere, nor where the lanes'
; addresses are no line.
; RUN: --kernel k --size 64 --lanes 4 --prepared --slow-gathers
; CHECK-COUNT-2: call {{.*}}@llvm.masked.gather.v4i32
; CHECK: call {{.*}}@llvm.masked.scatter.v4i32
; CHECK-NOT: load volatile i32

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %q, i64 %x
  %i = load i32, ptr %a
  %b = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %b
  %on = icmp ult i32 %v, 5
  br i1 %on, label %some, label %all
some:
  %c = getelementptr [8 x i32], ptr %p, i64 %x
  %w = load i32, ptr %c
  %d = getelementptr [8 x i32], ptr %q, i64 %x
  store i32 %w, ptr %d
  br label %all
all:
  ret void
}
