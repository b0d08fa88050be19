; Bits have no addresses of their own, and so no lanes in memory.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: k: a private variable that is no array of numbers: %array = alloca [4 x i1]
; CHECK-NOT: <4 x

@_local_id_x = external global i64

define void @k(ptr %p, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %array = alloca [4 x i1]
  store i1 true, ptr %array
  %v = load i1, ptr %array
  %a = getelementptr i1, ptr %p, i64 %x
  store i1 %v, ptr %a
  ret void
}
