; What only some lanes do is masked.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: llvm.masked.load.v4i32
; CHECK: llvm.masked.store.v4i32

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %on = icmp ult i64 %x, %n
  br i1 %on, label %some, label %all
some:
  %a = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %a
  %b = getelementptr i32, ptr %q, i64 %x
  store i32 %v, ptr %b
  br label %all
all:
  ret void
}
