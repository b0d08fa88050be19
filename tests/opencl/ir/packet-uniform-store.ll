; Of lanes that store to one address, the last one that is active is the last to
; store: the highest bit of the mask.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: bitcast <4 x i1> {{.*}} to i4
; CHECK: llvm.ctlz.i4
; CHECK: sub i64 3,
; CHECK: extractelement <4 x i32>
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
