; Elements are aligned as their vector is and as they lie in it; each is volatile if it
; is.
; RUN: --kernel k --size 64 --lanes 4
; CHECK: load i32, ptr %q, align 8
; CHECK: load i32, ptr %{{.*}}, align 4
; CHECK-COUNT-2: store volatile i32 %{{.*}}, align 4

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, ptr %r) {
entry:
  %x = load i64, ptr @_local_id_x
  %v = load <2 x i32>, ptr %q, align 8
  store volatile <2 x i32> %v, ptr %r, align 4
  %e = extractelement <2 x i32> %v, i64 1
  %a = getelementptr i32, ptr %p, i64 %x
  store i32 %e, ptr %a
  ret void
}
