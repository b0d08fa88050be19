; The sign-extended truth is -1: what is added to it may be below zero, and has no
; consecutive lanes when it is extended with zeros.
; RUN: --kernel k --size 64,4 --lanes 4 --prepared --shapes
; CHECK: uniform {{.*}}bits 64{{.*}}: %minus = sext
; CHECK: divergent{{.*}}: %index = zext

@_local_id_x = external global i64
@_local_id_y = external global i64
declare void @use(i64)

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %y = load i64, ptr @_local_id_y
  %y32 = trunc i64 %y to i32
  %id = trunc i64 %x to i32
  %above = icmp sgt i32 %y32, 3
  %minus = sext i1 %above to i32
  %sum = add i32 %id, %minus
  %index = zext i32 %sum to i64
  call void @use(i64 %index)
  ret void
}
