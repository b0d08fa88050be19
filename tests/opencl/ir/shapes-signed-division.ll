; A signed quotient of what may be negative is rounded the other way there.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: divergent{{.*}}: %unknown = sdiv i64 %aligned, 4
; CHECK: divergent{{.*}}: %rest = srem i64 %aligned, 4

@_local_id_x = external global i64
declare void @use(i64)

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %base = shl i64 %n, 2
  %aligned = add i64 %base, %x
  %unknown = sdiv i64 %aligned, 4
  %rest = srem i64 %aligned, 4
  call void @use(i64 %unknown)
  call void @use(i64 %rest)
  ret void
}
