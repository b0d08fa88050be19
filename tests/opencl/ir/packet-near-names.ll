; Functions of a program's own whose names nearly are those of builtins are called for
; each lane, by their names.
; RUN: --kernel k --size 64 --lanes 4
; CHECK: define void @k
; CHECK-COUNT-4: call i32 @_Z7_cl_powii(
; CHECK-COUNT-4: call double @_Z7_cl_powfd(
; CHECK-COUNT-4: call double @_Z7_cl_powdf(
; CHECK-COUNT-4: call float @_Z9expf(
; CHECK-COUNT-4: call float @_Z3exp(
; CHECK-COUNT-4: call float @expf(
; CHECK-COUNT-4: call float @_Z3expc(
; CHECK-COUNT-4: call float @_Z80expexpexpexpexpexpexpexpexpexpexpexpexpexpexpexpexpexpexpexpexpexpexpexpexpexpexf(
; CHECK-COUNT-4: call float @_Z3foof(
; CHECK-COUNT-4: call float @_Z4fooofPf(
; CHECK-COUNT-4: call float @_Z10_cl_sincosffPf(
; CHECK-NOT: Dv4_

@_local_id_x = external global i64
declare i32 @_Z7_cl_powii(i32, i32)
declare double @_Z7_cl_powfd(float, double)
declare double @_Z7_cl_powdf(double, float)
declare float @_Z9expf(float)
declare float @_Z3exp(float)
declare float @expf(float)
declare float @_Z3expc(i8)
declare float @_Z80expexpexpexpexpexpexpexpexpexpexpexpexpexpexpexpexpexpexpexpexpexpexpexpexpexpexf(float)
declare float @_Z3foof(float)
declare float @_Z4fooofPf(float, ptr)
declare float @_Z10_cl_sincosffPf(float, float, ptr)

define void @k(ptr %p, ptr %q, i64 %n, float %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %i = trunc i64 %x to i32
  %c = trunc i64 %x to i8
  %f = sitofp i32 %i to float
  %d = fpext float %f to double
  %v0 = call i32 @_Z7_cl_powii(i32 %i, i32 %i)
  %v1 = call double @_Z7_cl_powfd(float %f, double %d)
  %v2 = call double @_Z7_cl_powdf(double %d, float %f)
  %v3 = call float @_Z9expf(float %f)
  %v4 = call float @_Z3exp(float %f)
  %v5 = call float @expf(float %f)
  %v6 = call float @_Z3expc(i8 %c)
  %v7 = call float @_Z80expexpexpexpexpexpexpexpexpexpexpexpexpexpexpexpexpexpexpexpexpexpexpexpexpexpexf(float %f)
  %v10 = call float @_Z3foof(float %f)
  %v8 = call float @_Z4fooofPf(float %f, ptr %q)
  %v9 = call float @_Z10_cl_sincosffPf(float %f, float %f, ptr %q)
  ret void
}
