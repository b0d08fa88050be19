; LLVM's verifier runs behind each step, and at the end.
; RUN: --kernel k --size 64 --lanes 4 --steps
; CHECK-DAG: valid behind: collectives
; CHECK-DAG: valid behind: flatten
; CHECK-DAG: valid behind: prepare
; CHECK-DAG: valid behind: flow
; CHECK-DAG: valid behind: plan
; CHECK-DAG: valid behind: pack
; CHECK-DAG: valid behind: tidy
; CHECK-DAG: valid behind: the end

@_local_id_x = external global i64

define void @k(ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  store i32 1, ptr %a
  ret void
}
