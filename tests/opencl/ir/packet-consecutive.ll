; Consecutive lanes are one vector, at the alignment of an element.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: load <4 x i32>, ptr {{.*}}, align 4
; CHECK: store <4 x i32> {{.*}}, align 4
; CHECK-NOT: masked

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %a, align 4
  %b = getelementptr i32, ptr %q, i64 %x
  store i32 %v, ptr %b, align 16
  ret void
}
