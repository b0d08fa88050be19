; Of a group is promised what is promised of all of it.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: load <8 x i32>, ptr %{{.*}}, align 2{{$}}

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr [2 x i32], ptr %p, i64 %x
  %b = getelementptr [2 x i32], ptr %p, i64 %x, i64 1
  %v = load i32, ptr %a, align 4, !tbaa !1
  %w = load i32, ptr %b, align 2, !tbaa !2
  %s = add i32 %v, %w
  %c = getelementptr i32, ptr %q, i64 %x
  store i32 %s, ptr %c
  ret void
}

!0 = !{!"root"}
!1 = !{!3, !3, i64 0}
!2 = !{!4, !4, i64 0}
!3 = !{!"int", !0}
!4 = !{!"uint", !0}
