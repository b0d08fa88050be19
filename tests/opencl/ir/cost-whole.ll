; What accesses and instructions on whole vectors take, whose lanes fill several
; registers.
; RUN: --kernel k --size 64 --lanes 8 --prepared --whole --costs
; CHECK: 1 packed, 1 alone:  %x = load i64, ptr @_local_id_x
; CHECK: 0 packed, 0 alone:  %k = phi i64 [ 0, %entry ], [ %next, %loop ]
; CHECK: 8 packed, 8 alone:  %uniform = load <4 x float>, ptr %pk
; CHECK: 8 packed, 8 alone:  %thrice = fadd <4 x float> %uniform, %uniform
; CHECK: 16 packed, 8 alone:  store <4 x float> %thrice, ptr %pk
; CHECK: 8 packed, 8 alone:  %more = icmp ult i64 %next, %n
; CHECK: 8 packed, 8 alone:  br i1 %more, label %loop, label %behind
; CHECK: 1 packed, 1 alone:  %one = load <4 x float>, ptr %pp
; CHECK: 1 packed, 1 alone:  %ones = fadd <4 x float> %one, %one
; CHECK: 2 packed, 1 alone:  store <4 x float> %one, ptr %pp
; CHECK: 1 packed, 1 alone:  %same = load <4 x float>, ptr %p
; CHECK: 1 packed, 1 alone:  %both = fadd <4 x float> %same, %same
; CHECK: 2 packed, 1 alone:  %line = load <4 x float>, ptr %pa
; CHECK: 2 packed, 1 alone:  %sum = fadd <4 x float> %line, %same
; CHECK: 4 packed, 1 alone:  %e = extractelement <4 x float> %sum, i64 1
; CHECK: 4 packed, 1 alone:  %i = insertelement <4 x float> %sum, float %e, i64 0
; CHECK: 4 packed, 1 alone:  %s = shufflevector <4 x float> %i, <4 x float> %sum, <4 x i32> <i32 0, i32 4, i32 1, i32 5>
; CHECK: 1 packed, 1 alone:  %c = fcmp olt float %e, 1.000000e+00
; CHECK: 4 packed, 1 alone:  %sel = select i1 %c, <4 x float> %i, <4 x float> %s
; CHECK: 2 packed, 1 alone:  %neg = fneg <4 x float> %sel
; CHECK: 16 packed, 1 alone:  %every2 = load <4 x float>, ptr %pb
; CHECK: 16 packed, 1 alone:  %far = load <4 x float>, ptr %pc
; CHECK: 16 packed, 1 alone:  %far8 = load <2 x float>, ptr %pd
; CHECK: 4 packed, 1 alone:  %perhaps = load <4 x float>, ptr %pf
; CHECK: 2 packed, 1 alone:  store <4 x float> %same, ptr %q
; CHECK: 2 packed, 1 alone:  store <4 x float> %line, ptr %pa
; CHECK: 16 packed, 1 alone:  store <4 x float> %line, ptr %pc
; CHECK: 1 packed, 1 alone:  %some = icmp ult i64 %x, %n
; CHECK: 1 packed, 1 alone:  br i1 %some, label %masked, label %out
; CHECK: 2 packed, 1 alone:  %line.m = load <4 x float>, ptr %pa
; CHECK: 64 packed, 1 alone:  %every2.m = load <4 x float>, ptr %pb
; CHECK: 64 packed, 1 alone:  %far.m = load <4 x float>, ptr %pc
; CHECK: 32 packed, 1 alone:  %far8.m = load <2 x float>, ptr %pd
; CHECK: 96 packed, 1 alone:  store <4 x float> %line, ptr %pc
; CHECK: 1 packed, 1 alone:  ret void

@_local_id_x = external global i64
@pocl.name = external global i64

define void @k(ptr %p, ptr %q, i64 %n, <4 x float> %m) {
entry:
  %x = load i64, ptr @_local_id_x
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %next, %loop ]
  %pk = getelementptr <4 x float>, ptr %p, i64 %k
  %uniform = load <4 x float>, ptr %pk
  %thrice = fadd <4 x float> %uniform, %uniform
  store <4 x float> %thrice, ptr %pk
  %next = add i64 %k, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %behind
behind:
  %packet = lshr i64 %x, 3
  %pp = getelementptr <4 x float>, ptr %q, i64 %packet
  %one = load <4 x float>, ptr %pp
  %ones = fadd <4 x float> %one, %one
  store <4 x float> %one, ptr %pp
  %square = mul i64 %x, %x
  %same = load <4 x float>, ptr %p
  %both = fadd <4 x float> %same, %same
  %pa = getelementptr <4 x float>, ptr %p, i64 %x
  %line = load <4 x float>, ptr %pa
  %sum = fadd <4 x float> %line, %same
  %e = extractelement <4 x float> %sum, i64 1
  %i = insertelement <4 x float> %sum, float %e, i64 0
  %s = shufflevector <4 x float> %i, <4 x float> %sum, <4 x i32> <i32 0, i32 4, i32 1, i32 5>
  %c = fcmp olt float %e, 1.0
  %sel = select i1 %c, <4 x float> %i, <4 x float> %s
  %neg = fneg <4 x float> %sel
  %two = shl i64 %x, 1
  %pb = getelementptr <4 x float>, ptr %p, i64 %two
  %every2 = load <4 x float>, ptr %pb
  %pc = getelementptr <4 x float>, ptr %p, i64 %square
  %far = load <4 x float>, ptr %pc
  %pd = getelementptr <2 x float>, ptr %p, i64 %square
  %far8 = load <2 x float>, ptr %pd
  %pe = getelementptr i8, ptr %p, i64 %square
  %plus = add i64 %x, %n
  %small = trunc i64 %plus to i32
  %wide = sext i32 %small to i64
  %pf = getelementptr <4 x float>, ptr %q, i64 %wide
  %perhaps = load <4 x float>, ptr %pf
  store <4 x float> %same, ptr %q
  store <4 x float> %line, ptr %pa
  store <4 x float> %line, ptr %pc
  %some = icmp ult i64 %x, %n
  br i1 %some, label %masked, label %out
masked:
  %line.m = load <4 x float>, ptr %pa
  %every2.m = load <4 x float>, ptr %pb
  %far.m = load <4 x float>, ptr %pc
  %far8.m = load <2 x float>, ptr %pd
  store <4 x float> %line, ptr %pc
  br label %out
out:
  ret void
}
