; Where a vector fills several registers, each of them is permuted: the highest bits say
; which it was. Results of another length have room for the longer one.
; RUN: --kernel k --size 64 --lanes 2 --whole --bits 256
; CHECK-LABEL: define void @k(
; CHECK: lshr <8 x i32> {{.*}}, <i32 3, i32 3,
; CHECK: [[B:%.*]] = and <8 x i32> {{.*}}, <i32 1, i32 1,
; CHECK: icmp ne <8 x i32> [[B]], zeroinitializer
; CHECK: select <8 x i1>
; CHECK: store <8 x float>

@_local_id_x = external global i64
declare <4 x float> @_Z11_cl_shuffleDv16_fDv4_j(<16 x float>, <4 x i32>)

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr <16 x float>, ptr %p, i64 %x
  %b = getelementptr <4 x i32>, ptr %q, i64 %x
  %v = load <16 x float>, ptr %a
  %n = load <4 x i32>, ptr %b
  %r = call <4 x float> @_Z11_cl_shuffleDv16_fDv4_j(<16 x float> %v, <4 x i32> %n)
  store <4 x float> %r, ptr %b
  ret void
}
