; A loop over many packets of whole vectors is not to be unrolled: each fills registers.
; RUN: --kernel k --size 64 --lanes 8 --prepared --whole
; CHECK: br i1 %{{.*}}, !llvm.loop ![[LOOP:[0-9]+]]
; CHECK: ![[LOOP]] = distinct !{![[LOOP]], !{{[0-9]+}}, !{{[0-9]+}}, ![[NO:[0-9]+]]}
; CHECK: ![[NO]] = !{!"llvm.loop.unroll.disable"}

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
