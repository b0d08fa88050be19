; A group runs on one thread: atomics on its local memory, a variable of the kernel or
; an argument, are a load and a store for each lane. Those on global memory stay, and so
; do those on a static variable of the program.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK-COUNT-4: atomicrmw add ptr
; CHECK-NOT: atomicrmw umax
; CHECK-NOT: atomicrmw sub
; CHECK: atomicrmw xor
; CHECK: atomicrmw fadd
; CHECK-NOT: atomicrmw umax
; CHECK-NOT: atomicrmw sub

@_local_id_x = external global i64
@k.most = internal global [64 x i32] undef
@k.kept = internal global i32 0

define void @k(ptr %out, ptr %shared, i32 %n) !kernel_arg_addr_space !0 {
entry:
  %x = load i64, ptr @_local_id_x
  %v = mul i64 %x, %x
  %w = trunc i64 %v to i32
  %i = and i64 %v, 63
  %g = getelementptr i32, ptr %out, i64 %i
  %r = atomicrmw add ptr %g, i32 1 monotonic
  %a = getelementptr [64 x i32], ptr @k.most, i64 0, i64 %i
  %m = atomicrmw volatile umax ptr %a, i32 %w acq_rel
  %b = getelementptr i32, ptr %shared, i64 %i
  %s = atomicrmw sub ptr %b, i32 %n seq_cst
  %k = atomicrmw xor ptr @k.kept, i32 %w monotonic
  %f = bitcast i32 %s to float
  %t = atomicrmw fadd ptr %a, float %f monotonic
  ret void
}

!0 = !{i32 1, i32 3, i32 0}
