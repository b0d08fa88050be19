; Sums of components that a loop carries one by one become a sum of vectors. Three of
; four components: the last one is whatever it is.
; RUN: --kernel k --size 64 --until prepare
; CHECK: define spir_kernel void @k
; CHECK: phi <4 x float> [ zeroinitializer, %entry ], [ %[[SUM:.*]], %loop ]
; CHECK: %[[SUM]] = fadd <4 x float>
; CHECK-NOT: insertelement <4 x float>
; CHECK: store <4 x float>

@_local_id_x = external global i64

define spir_kernel void @k(ptr %p, ptr %q, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s0 = phi float [ 0.0, %entry ], [ %t0, %loop ]
  %s1 = phi float [ 0.0, %entry ], [ %t1, %loop ]
  %s2 = phi float [ 0.0, %entry ], [ %t2, %loop ]
  %at = add i64 %i, %x
  %a = getelementptr <4 x float>, ptr %p, i64 %at
  %v = load <4 x float>, ptr %a
  %v0 = extractelement <4 x float> %v, i64 0
  %v1 = extractelement <4 x float> %v, i64 1
  %v2 = extractelement <4 x float> %v, i64 2
  %t0 = fadd float %s0, %v0
  %t1 = fadd float %s1, %v1
  %t2 = fadd float %s2, %v2
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %behind
behind:
  %i0 = insertelement <4 x float> poison, float %t0, i64 0
  %i1 = insertelement <4 x float> %i0, float %t1, i64 1
  %i2 = insertelement <4 x float> %i1, float %t2, i64 2
  %b = getelementptr <4 x float>, ptr %q, i64 %x
  store <4 x float> %i2, ptr %b
  ret void
}
