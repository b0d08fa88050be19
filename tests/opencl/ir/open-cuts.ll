; PoCL's functions on vectors convert by the CPU's own instructions, of one length each:
; as LLVM's they have any, so the function is inlined and packed. Numbers that are too
; large are some number, as on the CPU.
; RUN: --kernel k --size 64 --lanes 4
; CHECK: k: 4 lanes
; CHECK-NOT: call {{.*}}@_Z8_cl_cutDv4_f
; CHECK-NOT: call {{.*}}@llvm.x86.sse2.cvttps2dq
; CHECK: fptosi <{{4|16}} x float>
; CHECK: freeze
; CHECK: ret void

@_local_id_x = external global i64

declare <4 x i32> @llvm.x86.sse2.cvttps2dq(<4 x float>)

define internal <4 x float> @_Z8_cl_cutDv4_f(<4 x float> %x) noinline {
  %n = call <4 x i32> @llvm.x86.sse2.cvttps2dq(<4 x float> %x)
  %r = sitofp <4 x i32> %n to <4 x float>
  ret <4 x float> %r
}

define void @k(ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr <4 x float>, ptr %p, i64 %x
  %v = load <4 x float>, ptr %a
  %w = call <4 x float> @_Z8_cl_cutDv4_f(<4 x float> %v)
  store <4 x float> %w, ptr %a
  ret void
}
