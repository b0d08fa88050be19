; KMOVB turns lanes off; it is taken for a copy where the mask is spilled.
; WRONG: 18 19

define void @fault(ptr %in, ptr %out) #0 {
  %x = load <16 x i32>, ptr %in, align 8
  %m = icmp sgt <16 x i32> %x, zeroinitializer
  %a = shufflevector <16 x i1> %m, <16 x i1> zeroinitializer, <16 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16, i32 16>
  store <16 x i1> %m, ptr %out
  call void asm sideeffect "", "~{k0},~{k1},~{k2},~{k3},~{k4},~{k5},~{k6},~{k7}"()
  %b = getelementptr i8, ptr %out, i64 64
  store <16 x i1> %a, ptr %b
  ret void
}

attributes #0 = { "target-cpu"="skylake-avx512" }
