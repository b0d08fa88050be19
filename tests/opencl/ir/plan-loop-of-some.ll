; LLVM makes no vectors of work-items of which some come to a loop.
; RUN: --kernel k --size 64 --prepared
; CHECK: k: {{[0-9]+}} lanes, {{.*}} in a packet: not packed

@_local_id_x = external global i64
declare void @use(i64)

define void @k(ptr %p, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %i = mul i64 %x, 2
  %none = icmp ugt i64 %x, %n
  br i1 %none, label %end, label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %k1, %loop ]
  call void @use(i64 %k)
  call void @use(i64 %x)
  %k1 = add i64 %k, 1
  %more = icmp ult i64 %k1, %n
  br i1 %more, label %loop, label %end
end:
  %a = getelementptr i32, ptr %p, i64 %i
  store i32 0, ptr %a
  %y = mul i64 %x, %x
  call void @use(i64 %y)
  call void @use(i64 %i)
  ret void
}
