; What stays between the parts of a kernel that barriers cut.
;--- context-around.ll
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

;--- context-array.ll
; A private array that two regions access is kept by packets.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: alloca [16 x [4 x <4 x i32>]]

@_local_id_x = external global i64
declare void @pocl.barrier()

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %array = alloca [4 x i32]
  %i = and i64 %n, 3
  %e = getelementptr [4 x i32], ptr %array, i64 0, i64 %i
  store i32 %m, ptr %e
  call void @pocl.barrier()
  %v = load i32, ptr %e
  %a = getelementptr i32, ptr %p, i64 %x
  store i32 %v, ptr %a
  ret void
}

;--- context-group.ll
; What is the same for the group is kept once, not by packets.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK-NOT: alloca [16 x
; CHECK: define void @k
; CHECK-NOT: alloca [16 x
; CHECK: load i32, ptr %q
; CHECK-NOT: alloca [16 x

@_local_id_x = external global i64
declare void @pocl.barrier()

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %v = load i32, ptr %q
  call void @pocl.barrier()
  %a = getelementptr i32, ptr %p, i64 %x
  store i32 %v, ptr %a
  ret void
}

;--- context-value.ll
; What lanes have computed before a barrier is kept by packets, as vectors.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: alloca [16 x { <4 x i32> }]
; CHECK: load <4 x i32>, ptr
; CHECK: store <4 x i32>
; CHECK-NOT: pocl.barrier()
; CHECK: load <4 x i32>
; CHECK: store <4 x i32>

@_local_id_x = external global i64
declare void @pocl.barrier()

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %a
  call void @pocl.barrier()
  store i32 %v, ptr %a
  ret void
}
