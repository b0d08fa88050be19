; Four bytes are divided as words, with and without a sign; where not all lanes take part,
; the others divide by 1.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: define void @k
; CHECK: zext <4 x i8> {{.*}} to <4 x i32>
; CHECK: udiv <4 x i32>
; CHECK: zext <4 x i8> {{.*}} to <4 x i32>
; CHECK: urem <4 x i32>
; CHECK: sext <4 x i8> {{.*}} to <4 x i32>
; CHECK: sdiv <4 x i32>
; CHECK: sext <4 x i8> {{.*}} to <4 x i32>
; CHECK: srem <4 x i32>
; CHECK: [[D:%[0-9]+]] = select <4 x i1> {{.*}}, <4 x i8> {{.*}}, <4 x i8> <i8 1, i8 1, i8 1, i8 1>
; CHECK: zext <4 x i8> [[D]] to <4 x i32>
; CHECK: udiv <4 x i32>

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i8, ptr %p, i64 %x
  %v = load i8, ptr %a
  %b = getelementptr i8, ptr %q, i64 %x
  %w = load i8, ptr %b
  %some = or i8 %w, 1
  %r = udiv i8 %v, %some
  %s = urem i8 %r, %some
  %t = sdiv i8 %s, %some
  %u = srem i8 %t, %some
  store i8 %u, ptr %a
  %is = icmp ne i8 %w, 0
  br i1 %is, label %divide, label %out
divide:
  %d = udiv i8 %v, %w
  store i8 %d, ptr %b
  br label %out
out:
  ret void
}
