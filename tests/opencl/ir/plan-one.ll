; Where vectors are refused, work-items run one by one between barriers, and the reason
; is said.
; RUN: --kernel k --size 64 --prepared
; CHECK: k: a private variable that is no array of numbers
; CHECK: k: 1 lanes
; CHECK-NOT: not packed
; CHECK: br i1 {{.*}}, label %packet

@_local_id_x = external global i64
declare void @pocl.barrier()

define void @k(ptr %p) {
entry:
  %own = alloca { i32, [3 x double] }
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %a
  store i32 %v, ptr %own
  call void @pocl.barrier()
  %w = load i32, ptr %own
  store i32 %w, ptr %a
  ret void
}
