; Pairs of repeated bytes beside those of a constant are lost in every second 16 bytes.
; WRONG: 18

define void @fault(ptr %in, ptr %out) #0 {
  %x = load <16 x i8>, ptr %in, align 1
  %r = shufflevector <16 x i8> %x, <16 x i8> poison, <64 x i32> <i32 0, i32 0, i32 0, i32 0, i32 1, i32 1, i32 1, i32 1, i32 2, i32 2, i32 2, i32 2, i32 3, i32 3, i32 3, i32 3, i32 4, i32 4, i32 4, i32 4, i32 5, i32 5, i32 5, i32 5, i32 6, i32 6, i32 6, i32 6, i32 7, i32 7, i32 7, i32 7, i32 8, i32 8, i32 8, i32 8, i32 9, i32 9, i32 9, i32 9, i32 10, i32 10, i32 10, i32 10, i32 11, i32 11, i32 11, i32 11, i32 12, i32 12, i32 12, i32 12, i32 13, i32 13, i32 13, i32 13, i32 14, i32 14, i32 14, i32 14, i32 15, i32 15, i32 15, i32 15>
  %s = shufflevector <64 x i8> <i8 4, i8 5, i8 6, i8 6, i8 4, i8 5, i8 6, i8 6, i8 4, i8 5, i8 6, i8 6, i8 4, i8 5, i8 6, i8 6, i8 4, i8 5, i8 6, i8 6, i8 4, i8 5, i8 6, i8 6, i8 4, i8 5, i8 6, i8 6, i8 4, i8 5, i8 6, i8 6, i8 4, i8 5, i8 6, i8 6, i8 4, i8 5, i8 6, i8 6, i8 4, i8 5, i8 6, i8 6, i8 4, i8 5, i8 6, i8 6, i8 4, i8 5, i8 6, i8 6, i8 4, i8 5, i8 6, i8 6, i8 4, i8 5, i8 6, i8 6, i8 4, i8 5, i8 6, i8 6>, <64 x i8> %r, <64 x i32> <i32 0, i32 1, i32 66, i32 67, i32 4, i32 5, i32 70, i32 71, i32 8, i32 9, i32 74, i32 75, i32 12, i32 13, i32 78, i32 79, i32 16, i32 17, i32 82, i32 83, i32 20, i32 21, i32 86, i32 87, i32 24, i32 25, i32 90, i32 91, i32 28, i32 29, i32 94, i32 95, i32 32, i32 33, i32 98, i32 99, i32 36, i32 37, i32 102, i32 103, i32 40, i32 41, i32 106, i32 107, i32 44, i32 45, i32 110, i32 111, i32 48, i32 49, i32 114, i32 115, i32 52, i32 53, i32 118, i32 119, i32 56, i32 57, i32 122, i32 123, i32 60, i32 61, i32 126, i32 127>
  store <64 x i8> %s, ptr %out, align 1
  ret void
}

attributes #0 = { "target-cpu"="skylake-avx512" "prefer-vector-width"="512" "min-legal-vector-width"="512" }
