; A loop that begins with a group's id does not choose it from others.
; RUN: --kernel k --size 64 --prepared
; CHECK: k: {{[0-9]+}} lanes, {{.*}} in a packet: not packed

@_local_id_x = external global i64
@_group_id_x = external global i64
@_group_id_y = external global i64
declare void @use(i64)

define void @k(ptr %p, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %gx = load i64, ptr @_group_id_x
  %gy = load i64, ptr @_group_id_y
  %i = add i64 %x, %gx
  %a = getelementptr i32, ptr %p, i64 %i
  store i32 0, ptr %a
  %y = mul i64 %x, %x
  call void @use(i64 %y)
  call void @use(i64 %x)
  br label %loop
loop:
  %k = phi i64 [ %gx, %entry ], [ %k1, %loop ]
  call void @use(i64 %k)
  call void @use(i64 %x)
  %k1 = add i64 %k, %gy
  %more = icmp ult i64 %k1, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}
