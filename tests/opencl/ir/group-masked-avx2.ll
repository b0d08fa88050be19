; AVX2 has no masks for numbers of two bytes: two of them are one of four.
; RUN: --kernel k --size 64 --lanes 4 --bits 256 --prepared
; CHECK-NOT: masked.load.v8i16
; CHECK: masked.gather.v4i32
; CHECK-NOT: masked.load.v8i16

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, ptr %r) {
entry:
  %x = load i64, ptr @_local_id_x
  %f = getelementptr i64, ptr %r, i64 %x
  %i = load i64, ptr %f
  %on = icmp ugt i64 %i, 5
  br i1 %on, label %some, label %all
some:
  %a = getelementptr [2 x i16], ptr %p, i64 %x
  %b = getelementptr [2 x i16], ptr %p, i64 %x, i64 1
  %v = load i16, ptr %a
  %w = load i16, ptr %b
  %s = add i16 %v, %w
  %c = getelementptr i16, ptr %q, i64 %x
  store i16 %s, ptr %c
  br label %all
all:
  ret void
}
