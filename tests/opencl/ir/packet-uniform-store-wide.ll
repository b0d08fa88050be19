; With as many lanes as a number has bits.
; RUN: --kernel k --size 64 --lanes 64 --prepared
; CHECK: bitcast <64 x i1> {{.*}} to i64
; CHECK: llvm.ctlz.i64
; CHECK: sub i64 63,
; CHECK: extractelement <64 x i32>
; CHECK: store i32

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %on = icmp ult i64 %x, %n
  %id = trunc i64 %x to i32
  br i1 %on, label %some, label %all
some:
  store i32 %id, ptr %p
  br label %all
all:
  ret void
}
