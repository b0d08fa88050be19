; Of a conjunction what is the same for all work-items is one truth value, of which one
; mask is made. What was behind a false value may be undefined, so it is frozen.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: %[[DIVERGENT:.*]] = icmp ult <4 x i64>
; CHECK-DAG: %[[FIRST:.*]] = freeze i1 %y
; CHECK-DAG: %[[SECOND:.*]] = freeze i1 %z
; CHECK: %[[SAME:.*]] = and i1 %[[FIRST]], %[[SECOND]]
; CHECK: insertelement <4 x i1> {{.*}}, i1 %[[SAME]],
; CHECK: ret void

@_local_id_x = external global i64

define void @k(ptr %p, i1 %y, i1 %z, float %f) {
entry:
  %x = load i64, ptr @_local_id_x
  %in = icmp ult i64 %x, 13
  %two = select i1 %in, i1 %y, i1 false
  %all = select i1 %two, i1 %z, i1 false
  %v = select i1 %all, float %f, float 0.0
  %a = getelementptr float, ptr %p, i64 %x
  store float %v, ptr %a
  ret void
}
