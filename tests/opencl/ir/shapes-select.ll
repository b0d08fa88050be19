; A choice by lanes is anything; one by what is uniform keeps a line, if both have
; the same stride.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: linear 1 {{.*}}: %line = select
; CHECK: divergent{{.*}}: %strides = select
; CHECK: divergent{{.*}}: %lanes = select

@_local_id_x = external global i64
declare void @use(i64)

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %uniform = icmp ult i64 %n, 5
  %parted = icmp ult i64 %x, %n
  %one = add i64 %x, %n
  %two = mul i64 %x, 12
  %line = select i1 %uniform, i64 %x, i64 %one
  %strides = select i1 %uniform, i64 %one, i64 %two
  %lanes = select i1 %parted, i64 5, i64 %n
  call void @use(i64 %line)
  call void @use(i64 %strides)
  call void @use(i64 %lanes)
  ret void
}
