; What an item loaded before a loop is kept over the barrier in it, though it is read only
; before that barrier, in the next turn.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: define void @k
; CHECK: load <4 x i32>, {{.*}}, align 4
; CHECK: load <4 x i32>, {{.*}}, align 16

@_local_id_x = external global i64
declare void @pocl.barrier()

define void @k(ptr %p, ptr %q, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %a
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %rest ]
  %row = mul i64 %i, 64
  %place = add i64 %row, %x
  %b = getelementptr i32, ptr %q, i64 %place
  store i32 %v, ptr %b
  call void @pocl.barrier()
  br label %rest
rest:
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %out
out:
  ret void
}
