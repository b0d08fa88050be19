; A vector of each lane has no vector of lanes.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: k: a divergent value that is no scalar: %v = load <2 x i32>
; CHECK-NOT: <4 x

@_local_id_x = external global i64

define void @k(ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i64, ptr %p, i64 %x
  %v = load <2 x i32>, ptr %a
  %e = extractelement <2 x i32> %v, i64 0
  store i32 %e, ptr %a
  ret void
}
