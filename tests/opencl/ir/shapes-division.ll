; A line that fills part of a block of 16 has one quotient by 16, and remainders
; in a line; by 2 it has two quotients.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: uniform {{.*}}: %quotient = udiv i64 %x, 16
; CHECK: linear 1 {{.*}}bits 5 exact: %rest = urem i64 %x, 16
; CHECK: divergent{{.*}}: %halves = udiv i64 %x, 2
; CHECK: divergent{{.*}}: %odd = urem i64 %x, 2
; CHECK: divergent{{.*}}: %third = udiv i64 %x, 3

@_local_id_x = external global i64
declare void @use(i64)

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %quotient = udiv i64 %x, 16
  %rest = urem i64 %x, 16
  %halves = udiv i64 %x, 2
  %odd = urem i64 %x, 2
  %third = udiv i64 %x, 3
  call void @use(i64 %quotient)
  call void @use(i64 %rest)
  call void @use(i64 %halves)
  call void @use(i64 %odd)
  call void @use(i64 %third)
  ret void
}
