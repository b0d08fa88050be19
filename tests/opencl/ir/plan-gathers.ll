; A gather of a CPU that is quick at it is less than loads by work-items alone.
; RUN: --kernel k --size 64 --prepared
; CHECK: 16 lanes, 10.0 instructions for a work-item alone, 5.6 in a packet{{$}}
; CHECK: call <16 x float> @llvm.masked.gather

@_local_id_x = external global i64

define void @k(ptr %p, ptr %i) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %i, i64 %x
  %n = load i32, ptr %a
  %from = sext i32 %n to i64
  %b = getelementptr float, ptr %p, i64 %from
  %v = load float, ptr %b
  %to = xor i64 %from, 1
  %c = getelementptr float, ptr %p, i64 %to
  store float %v, ptr %c
  ret void
}
