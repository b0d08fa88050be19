; LLVM 18's lowering of switches leaves a block that nothing comes to, which is no reason to refuse.
; RUN: --kernel k --size 1
; CHECK: k: 1 lanes
; CHECK-NOT: No predecessors

@_local_id_x = external global i64
@_local_size_x = external global i64
@_local_size_y = external global i64
@_local_size_z = external global i64

define void @k(ptr %p, i32 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %r = urem i32 %n, 3
  switch i32 %r, label %other [
    i32 0, label %zero
    i32 1, label %one
    i32 2, label %two
  ]
zero:
  %sx = load i64, ptr @_local_size_x
  br label %end
one:
  %sy = load i64, ptr @_local_size_y
  br label %end
two:
  %sz = load i64, ptr @_local_size_z
  br label %end
other:
  br label %end
end:
  %v = phi i64 [ %sx, %zero ], [ %sy, %one ], [ %sz, %two ], [ 0, %other ]
  %a = getelementptr i64, ptr %p, i64 %x
  store i64 %v, ptr %a
  ret void
}
