; Few packets may be unrolled, and packets of numbers.
; RUN: --kernel k --size 32 --lanes 8 --prepared --whole
; CHECK: llvm.loop.vectorize.enable
; CHECK-NOT: llvm.loop.unroll.disable

@_local_id_x = external global i64

define spir_kernel void @k(ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr <8 x float>, ptr %p, i64 %x
  %v = load <8 x float>, ptr %a
  %s = fadd <8 x float> %v, %v
  store <8 x float> %s, ptr %a
  ret void
}
