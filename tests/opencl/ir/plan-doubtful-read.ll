; Of a group's id that may be chosen LLVM makes a load of any address, for which PoCL finds no
; variable: such kernels are not left to it.
; RUN: --kernel k --size 64 --prepared
; CHECK: k: {{[0-9]+}} lanes, {{.*}} in a packet
; CHECK-NOT: not packed

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
  %first = icmp eq i64 %n, 0
  br i1 %first, label %one, label %two
one:
  call void @use(i64 0)
  br label %end
two:
  call void @use(i64 1)
  br label %end
end:
  %g = phi i64 [ %n, %one ], [ %gy, %two ]
  call void @use(i64 %g)
  ret void
}
