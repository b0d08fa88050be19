; LLVM 14 to 19 compile two or four bytes wrong that are divided and shuffled behind
; it, for AVX2: they are divided as numbers of 32 bits, with a zero that LLVM does not
; see.
; RUN: --kernel k --size 4 --lanes 4 --prepared
; CHECK: load volatile i32
; CHECK: udiv <4 x i32>
; CHECK-NOT: div <4 x i8>

@_local_id_x = external global i64

define void @k(ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i8, ptr %p, i64 %x
  %v = load i8, ptr %a
  %d = udiv i8 %v, 10
  store i8 %d, ptr %a
  ret void
}
