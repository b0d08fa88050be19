; A function of PoCL's library without a form on vectors is inlined, with its ways and
; what it calls, if that is no more than a call or intrinsic that is inlined as well.
; Atomics stay calls: a loop around one would run in step.
; RUN: --kernel k --size 64 --lanes 16
; CHECK: k: 16 lanes
; CHECK-NOT: call {{.*}}@_Z9_cl_frexpfPU9CLprivatei
; CHECK-NOT: call {{.*}}@_Z14__pocl_mantissaf
; CHECK: call {{.*}}@_Z10atomic_addPU8CLglobalVff

@_local_id_x = external global i64

declare float @llvm.fabs.f32(float)

define internal float @_Z14__pocl_mantissaf(float %x) noinline {
  %size = call float @llvm.fabs.f32(float %x)
  %small = fcmp olt float %size, 1.0
  br i1 %small, label %done, label %halve
halve:
  %half = fmul float %x, 0.5
  br label %done
done:
  %r = phi float [ %x, %0 ], [ %half, %halve ]
  ret float %r
}

define internal float @_Z9_cl_frexpfPU9CLprivatei(float %x, ptr %e) noinline {
  %zero = fcmp oeq float %x, 0.0
  br i1 %zero, label %none, label %some
none:
  store i32 0, ptr %e
  ret float %x
some:
  store i32 1, ptr %e
  %m = call float @_Z14__pocl_mantissaf(float %x)
  ret float %m
}

define internal void @_Z10atomic_addPU8CLglobalVff(ptr %p, i32 %x) noinline {
entry:
  br label %again
again:
  %old = load volatile i32, ptr %p
  %new = add i32 %old, %x
  %pair = cmpxchg ptr %p, i32 %old, i32 %new seq_cst seq_cst
  %done = extractvalue { i32, i1 } %pair, 1
  br i1 %done, label %out, label %again
out:
  ret void
}

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %e = alloca i32
  %a = getelementptr float, ptr %p, i64 %x
  %v = load float, ptr %a
  %m = call float @_Z9_cl_frexpfPU9CLprivatei(float %v, ptr %e)
  %n = load i32, ptr %e
  store float %m, ptr %a
  call void @_Z10atomic_addPU8CLglobalVff(ptr %q, i32 %n)
  ret void
}
