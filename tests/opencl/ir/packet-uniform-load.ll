; What is the same for all lanes is loaded once, as a scalar.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: load i32, ptr %p
; CHECK: insertelement <4 x i32> poison
; CHECK-NOT: gather
; CHECK-NOT: load <4 x i32>

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %v = load i32, ptr %p
  %b = getelementptr i32, ptr %q, i64 %x
  store i32 %v, ptr %b
  ret void
}
