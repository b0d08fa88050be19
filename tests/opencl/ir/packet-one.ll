; One work-item at a time: a variable that is no array of numbers, and is passed to a
; function, stays as it is, and LLVM makes no vectors of the loops.
; RUN: --kernel k --size 64 --lanes 1 --prepared
; CHECK: alloca { i32, [3 x float] }
; CHECK: br i1 {{.*}}, label %packet, {{.*}} !llvm.loop [[NOTE:!.*]]
; CHECK: call void @use(ptr
; CHECK: br i1 {{.*}}, label %packet
; CHECK-NOT: <{{.*}} x
; CHECK: [[NOTE]] = distinct !{[[NOTE]], [[NO:![0-9]+]], {{.*}}
; CHECK: [[NO]] = !{!"llvm.loop.vectorize.enable", i1 false}

@_local_id_x = external global i64
declare void @pocl.barrier()
declare void @use(ptr)

define void @k(ptr %p) {
entry:
  %own = alloca { i32, [3 x float] }
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %a
  store i32 %v, ptr %own
  call void @pocl.barrier()
  call void @use(ptr %own)
  %w = load i32, ptr %own
  store i32 %w, ptr %a
  ret void
}
