; An `or` of numbers whose bits do not meet is a sum; of others it is anything. What
; all lanes have alike is left by a mask that cuts the low bits off.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: linear 1 {{.*}}: %joined = or i64 %high, %x
; CHECK: divergent{{.*}}: %mixed = or i64 %x, %n
; CHECK: linear 4 {{.*}}: %low = or i64 %fours, 3
; CHECK: divergent{{.*}}: %meets = or i64 %fours, 4
; CHECK: linear -1 {{.*}}: %turned = xor i64 %x, -1
; CHECK: uniform{{.*}}: %cut = and i64 %x, 52
; CHECK: divergent{{.*}}: %cut.less = and i64 %x, 58

@_local_id_x = external global i64
declare void @use(i64)

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %high = shl i64 %n, 6
  %joined = or i64 %high, %x
  %mixed = or i64 %x, %n
  %fours = shl i64 %x, 2
  %low = or i64 %fours, 3
  %meets = or i64 %fours, 4
  %turned = xor i64 %x, -1
  %cut = and i64 %x, 52
  %cut.less = and i64 %x, 58
  call void @use(i64 %joined)
  call void @use(i64 %mixed)
  call void @use(i64 %low)
  call void @use(i64 %meets)
  call void @use(i64 %turned)
  call void @use(i64 %cut)
  call void @use(i64 %cut.less)
  ret void
}
