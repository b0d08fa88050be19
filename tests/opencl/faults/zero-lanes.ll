; A shuffle that takes lanes alone which an `and` makes 0 is called undefined, and not stored.
; WRONG: 16 17 18 19

define void @fault(ptr %in, ptr %out) #0 {
  %x = load <16 x i64>, ptr %in, align 8
  %s = shufflevector <16 x i64> %x, <16 x i64> poison, <8 x i32> <i32 0, i32 2, i32 4, i32 6, i32 8, i32 10, i32 12, i32 14>
  %a = and <8 x i64> %s, <i64 0, i64 0, i64 0, i64 0, i64 1, i64 1, i64 1, i64 1>
  %w = shufflevector <8 x i64> %a, <8 x i64> poison, <16 x i32> <i32 0, i32 0, i32 1, i32 0, i32 2, i32 0, i32 3, i32 0, i32 4, i32 0, i32 5, i32 0, i32 6, i32 0, i32 7, i32 0>
  store <16 x i64> %w, ptr %out, align 8
  ret void
}

attributes #0 = { "target-cpu"="skylake-avx512" }
