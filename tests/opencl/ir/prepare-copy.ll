; An initialiser copies a constant into a private array: the call becomes stores, and the
; kernel is packed, also where the copy is of a row of the array.
; RUN: --kernel k --size 64 --lanes 4
; CHECK: k: 4 lanes
; CHECK-NOT: call void @llvm.memcpy
; CHECK-DAG: store <4 x float> <float 1.000000e+00, float 1.000000e+00, float 1.000000e+00, float 1.000000e+00>
; CHECK-DAG: store <4 x float> <float 4.000000e+00, float 4.000000e+00, float 4.000000e+00, float 4.000000e+00>

@_local_id_x = external global i64
@first = private constant [4 x float] [float 1.0, float 2.0, float 3.0, float 4.0]
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define void @k(ptr noalias %p, ptr noalias %q, i64 %n) {
entry:
  %t = alloca [2 x [4 x float]], align 16
  %x = load i64, ptr @_local_id_x
  %row = getelementptr [2 x [4 x float]], ptr %t, i64 0, i64 1
  call void @llvm.memcpy.p0.p0.i64(ptr %t, ptr @first, i64 16, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %row, ptr %t, i64 16, i1 false)
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %a = getelementptr i32, ptr %p, i64 %i
  %v = load i32, ptr %a
  %d = and i32 %v, 7
  %at = getelementptr float, ptr %t, i32 %d
  %old = load float, ptr %at
  %new = fadd float %old, 1.0
  store float %new, ptr %at
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %out
out:
  %e = and i64 %x, 7
  %last = getelementptr float, ptr %t, i64 %e
  %r = load float, ptr %last
  %c = getelementptr float, ptr %q, i64 %x
  store float %r, ptr %c
  ret void
}
