; Of elements by themselves each is chosen among all, by one bit of its number after the
; other.
; RUN: --kernel k --size 64 --lanes 4
; CHECK-LABEL: define void @k(
; CHECK: and <4 x i32> {{.*}}, <i32 2, i32 2, i32 2, i32 2>
; CHECK: select <4 x i1>
; CHECK-NOT: extractelement {{.*}}, i32 %
; CHECK-NOT: shuffleDv4
; CHECK: ret void

@_local_id_x = external global i64
declare <4 x float> @_Z11_cl_shuffleDv4_fDv4_j(<4 x float>, <4 x i32>)

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr <4 x float>, ptr %p, i64 %x
  %b = getelementptr <4 x i32>, ptr %q, i64 %x
  %v = load <4 x float>, ptr %a
  %n = load <4 x i32>, ptr %b
  %r = call <4 x float> @_Z11_cl_shuffleDv4_fDv4_j(<4 x float> %v, <4 x i32> %n)
  store <4 x float> %r, ptr %a
  ret void
}
