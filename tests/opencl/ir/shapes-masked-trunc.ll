; A promise about some lanes stays one when numbers are cut to fewer bits.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: promised masked: %j = add nsw i32
; CHECK: promised masked: %t = trunc i32

@_local_id_x = external global i64
declare void @use(i16)

define void @k(ptr %p, i32 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %a
  %few = and i32 %n, 15
  %on = icmp ult i32 %v, 5
  br i1 %on, label %some, label %all
some:
  %i = trunc i64 %x to i32
  %j = add nsw i32 %i, %few
  %t = trunc i32 %j to i16
  call void @use(i16 %t)
  br label %all
all:
  ret void
}
