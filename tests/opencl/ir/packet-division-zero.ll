; A quotient by zero is any number, and no trap: of one for all lanes, of lanes that
; are on, and of lanes that are off.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: [[Z:%.*]] = icmp ne i64 [[N:%.*]], 0
; CHECK: [[D:%.*]] = select i1 [[Z]], i64 [[N]], i64 1
; CHECK: udiv i64 {{.*}}, [[D]]
; CHECK: [[ON:%.*]] = icmp ne <4 x i64> [[V:%.*]], zeroinitializer
; CHECK: [[W:%.*]] = select <4 x i1> [[ON]], <4 x i64> [[V]], <4 x i64> <i64 1
; CHECK: udiv <4 x i64> {{.*}}, [[W]]

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i64 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %d = udiv i64 %m, %n
  %a = getelementptr i64, ptr %p, i64 %x
  %v = load i64, ptr %a, align 8
  %r = udiv i64 %d, %v
  %b = getelementptr i64, ptr %q, i64 %x
  store i64 %r, ptr %b, align 8
  ret void
}
