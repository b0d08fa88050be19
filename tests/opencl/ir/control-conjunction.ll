; Where a conjunction is asked, what is the same for all work-items is asked first: where
; it is false all go there, and no mask is made. Then the lanes are asked what is left.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: %[[DIVERGENT:.*]] = icmp ult <4 x i64>
; CHECK-DAG: %[[REST:.*]] = freeze <4 x i1> %[[DIVERGENT]]
; CHECK-DAG: %[[SAME:.*]] = freeze i1 %y
; CHECK: br i1 %[[SAME]], label %way, label %[[ALL:.*]]
; CHECK: [[ALL]]:
; CHECK-NEXT: [[V:%.*]] = phi <4 x float> {{.*}}[ zeroinitializer, %packet ]
; CHECK: store <4 x float> [[V]],
; CHECK: {{^}}way:
; CHECK: call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %[[REST]])

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i1 %y) {
entry:
  %x = load i64, ptr @_local_id_x
  %in = icmp ult i64 %x, 13
  %both = and i1 %in, %y
  br i1 %both, label %some, label %all
some:
  %a = getelementptr float, ptr %p, i64 %x
  %v = load float, ptr %a
  br label %all
all:
  %w = phi float [ %v, %some ], [ 0.0, %entry ]
  %b = getelementptr float, ptr %q, i64 %x
  store float %w, ptr %b
  ret void
}
