; Bytes and shorts that saturate are LLVM's; where nothing is wider, packets have twice the
; lanes.
; RUN: --kernel k --size 64
; CHECK: 32 lanes
; CHECK-LABEL: define void @k(
; CHECK: call <32 x i8> @llvm.sadd.sat.v32i8(
; CHECK: call <32 x i8> @llvm.usub.sat.v32i8(

@_local_id_x = external global i64
declare signext i8 @_Z11_cl_add_satcc(i8, i8)
declare zeroext i8 @_Z11_cl_sub_sathh(i8, i8)

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i8, ptr %p, i64 %x
  %b = getelementptr i8, ptr %q, i64 %x
  %v = load i8, ptr %a
  %w = load i8, ptr %b
  %s = call i8 @_Z11_cl_add_satcc(i8 %v, i8 %w)
  %d = call i8 @_Z11_cl_sub_sathh(i8 %s, i8 %w)
  store i8 %d, ptr %a
  ret void
}
