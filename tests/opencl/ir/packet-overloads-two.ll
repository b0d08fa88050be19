; The names of builtins on vectors, of two arguments, one of them an integer.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: call {{.*}}<4 x float> @_Z8_cl_fmodDv4_fS_(
; CHECK: call {{.*}}<4 x float> @_Z9_cl_rootnDv4_fDv4_i(

@_local_id_x = external global i64
declare float @_Z8_cl_fmodff(float, float)
declare float @_Z9_cl_rootnfi(float, i32)

define void @k(ptr %p, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr float, ptr %p, i64 %x
  %i = trunc i64 %x to i32
  %v = load float, ptr %a
  %f = call float @_Z8_cl_fmodff(float %v, float 3.0)
  %g = call float @_Z9_cl_rootnfi(float %f, i32 %i)
  store float %g, ptr %a
  ret void
}
