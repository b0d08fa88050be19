; Three elements are no vector in memory, and the function stays.
; RUN: --kernel k --size 64 --lanes 4 --whole
; CHECK: call <3 x float> @_Z10_cl_vload3mPU8CLglobalKf(

@_local_id_x = external global i64
declare <3 x float> @_Z10_cl_vload3mPU8CLglobalKf(i64, ptr)

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %v = call <3 x float> @_Z10_cl_vload3mPU8CLglobalKf(i64 %x, ptr %p)
  %a = getelementptr <3 x float>, ptr %q, i64 %x
  store <3 x float> %v, ptr %a, align 4
  ret void
}
