; Four bytes that are divided and shuffled behind it are wrong with AVX2, LLVM 14 to 19.
; RUN: --kernel k --size 2 --lanes 2 --prepared --whole
; CHECK: k: few bytes that are divided

@_local_id_x = external global i64

define void @k(ptr %p, <2 x i8> %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr <2 x i8>, ptr %p, i64 %x
  %v = load <2 x i8>, ptr %a, align 1
  %s = udiv <2 x i8> %v, %n
  store <2 x i8> %s, ptr %a, align 1
  ret void
}
