; Functions whose names begin or end like those that are opened stay.
; RUN: --kernel k --size 64 --lanes 4
; CHECK: define void @k
; CHECK: @_Z10_cl_sload4mPf(
; CHECK: @_Z11_cl_vload4xmPf(
; CHECK: @_Z10_cl_vload3mPf(
; CHECK: @_Z10_cl_vload5mPf(
; CHECK: @_Z10_cl_vload8mPf(
; CHECK: @_Z11_cl_sstore4Dv4_fmPf(

@_local_id_x = external global i64
declare <4 x float> @_Z10_cl_sload4mPf(i64, ptr)
declare <4 x float> @_Z11_cl_vload4xmPf(i64, ptr)
declare <3 x float> @_Z10_cl_vload3mPf(i64, ptr)
declare <5 x float> @_Z10_cl_vload5mPf(i64, ptr)
declare <4 x float> @_Z10_cl_vload8mPf(i64, ptr)
declare void @_Z11_cl_sstore4Dv4_fmPf(<4 x float>, i64, ptr)

define void @k(ptr %p, i64 %n) {
entry:
  %a = call <4 x float> @_Z10_cl_sload4mPf(i64 %n, ptr %p)
  %b = call <4 x float> @_Z11_cl_vload4xmPf(i64 %n, ptr %p)
  %c = call <3 x float> @_Z10_cl_vload3mPf(i64 %n, ptr %p)
  %d = call <5 x float> @_Z10_cl_vload5mPf(i64 %n, ptr %p)
  %e = call <4 x float> @_Z10_cl_vload8mPf(i64 %n, ptr %p)
  call void @_Z11_cl_sstore4Dv4_fmPf(<4 x float> %a, i64 %n, ptr %p)
  ret void
}
