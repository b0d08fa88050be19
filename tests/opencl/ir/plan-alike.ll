; LLVM makes vectors of what is done alike with all elements of a long vector: such a
; sum of 16 bytes is not taken apart for packets.
; RUN: --kernel k --size 64 --whole
; CHECK: k: 1 lanes of whole vectors

@_local_id_x = external global i64
@t = internal global [64 x i32] undef

declare void @pocl.barrier()

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  br label %loop

loop:
  %i = phi i64 [ %x, %entry ], [ %more, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %s15, %loop ]
  %a = getelementptr <16 x i8>, ptr %p, i64 %i
  %v = load <16 x i8>, ptr %a, align 16
  %e0 = extractelement <16 x i8> %v, i64 0
  %c0 = icmp ne i8 %e0, 0
  %z0 = zext i1 %c0 to i32
  %s0 = add i32 %sum, %z0
  %e1 = extractelement <16 x i8> %v, i64 1
  %c1 = icmp ne i8 %e1, 0
  %z1 = zext i1 %c1 to i32
  %s1 = add i32 %s0, %z1
  %e2 = extractelement <16 x i8> %v, i64 2
  %c2 = icmp ne i8 %e2, 0
  %z2 = zext i1 %c2 to i32
  %s2 = add i32 %s1, %z2
  %e3 = extractelement <16 x i8> %v, i64 3
  %c3 = icmp ne i8 %e3, 0
  %z3 = zext i1 %c3 to i32
  %s3 = add i32 %s2, %z3
  %e4 = extractelement <16 x i8> %v, i64 4
  %c4 = icmp ne i8 %e4, 0
  %z4 = zext i1 %c4 to i32
  %s4 = add i32 %s3, %z4
  %e5 = extractelement <16 x i8> %v, i64 5
  %c5 = icmp ne i8 %e5, 0
  %z5 = zext i1 %c5 to i32
  %s5 = add i32 %s4, %z5
  %e6 = extractelement <16 x i8> %v, i64 6
  %c6 = icmp ne i8 %e6, 0
  %z6 = zext i1 %c6 to i32
  %s6 = add i32 %s5, %z6
  %e7 = extractelement <16 x i8> %v, i64 7
  %c7 = icmp ne i8 %e7, 0
  %z7 = zext i1 %c7 to i32
  %s7 = add i32 %s6, %z7
  %e8 = extractelement <16 x i8> %v, i64 8
  %c8 = icmp ne i8 %e8, 0
  %z8 = zext i1 %c8 to i32
  %s8 = add i32 %s7, %z8
  %e9 = extractelement <16 x i8> %v, i64 9
  %c9 = icmp ne i8 %e9, 0
  %z9 = zext i1 %c9 to i32
  %s9 = add i32 %s8, %z9
  %e10 = extractelement <16 x i8> %v, i64 10
  %c10 = icmp ne i8 %e10, 0
  %z10 = zext i1 %c10 to i32
  %s10 = add i32 %s9, %z10
  %e11 = extractelement <16 x i8> %v, i64 11
  %c11 = icmp ne i8 %e11, 0
  %z11 = zext i1 %c11 to i32
  %s11 = add i32 %s10, %z11
  %e12 = extractelement <16 x i8> %v, i64 12
  %c12 = icmp ne i8 %e12, 0
  %z12 = zext i1 %c12 to i32
  %s12 = add i32 %s11, %z12
  %e13 = extractelement <16 x i8> %v, i64 13
  %c13 = icmp ne i8 %e13, 0
  %z13 = zext i1 %c13 to i32
  %s13 = add i32 %s12, %z13
  %e14 = extractelement <16 x i8> %v, i64 14
  %c14 = icmp ne i8 %e14, 0
  %z14 = zext i1 %c14 to i32
  %s14 = add i32 %s13, %z14
  %e15 = extractelement <16 x i8> %v, i64 15
  %c15 = icmp ne i8 %e15, 0
  %z15 = zext i1 %c15 to i32
  %s15 = add i32 %s14, %z15
  %more = add i64 %i, 64
  %again = icmp ult i64 %more, %n
  br i1 %again, label %loop, label %end

end:
  %t = getelementptr i32, ptr @t, i64 %x
  store i32 %s15, ptr %t, align 4
  call void @pocl.barrier()
  %l = load i32, ptr @t
  %b = getelementptr i32, ptr %q, i64 %x
  store i32 %l, ptr %b, align 4
  ret void
}
