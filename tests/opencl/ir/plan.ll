; Which kernels become packets, and where loops are feared.
;--- plan-columns.ll
; A work-item alone fetches a line in each turn, of which it uses one element; the lanes of
; a packet share it, and that outweighs what it takes to scatter.
; RUN: --kernel k --size 64 --prepared
; CHECK: k: 8 lanes, {{.*}} in a packet{{$}}

@_local_id_x = external global i64

define void @k(ptr %p, ptr %y, i64 %n, i64 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %row = mul i64 %x, %n
  %c = getelementptr float, ptr %y, i64 %row
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %both, %loop ]
  %begin = mul i64 %i, %n
  %at = add i64 %begin, %x
  %a = getelementptr float, ptr %p, i64 %at
  %v = load float, ptr %a
  %both = fadd float %sum, %v
  store float %both, ptr %c
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %m
  br i1 %more, label %loop, label %out
out:
  ret void
}

;--- plan-doubtful-loop.ll
; A loop that all work-items may pass together does not keep LLVM's vectorisers away: it
; makes two kernels of it, of which one has no loop.
; RUN: --kernel k --size 64 --prepared
; CHECK: k: {{[0-9]+}} lanes, {{.*}} in a packet
; CHECK-NOT: not packed

@_local_id_x = external global i64
declare void @use(i64)

define void @k(ptr %p, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %i = mul i64 %x, 2
  %none = icmp eq i64 %n, 0
  br i1 %none, label %end, label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %k1, %loop ]
  call void @use(i64 %k)
  call void @use(i64 %x)
  %k1 = add i64 %k, 1
  %more = icmp ult i64 %k1, %n
  br i1 %more, label %loop, label %end
end:
  %a = getelementptr i32, ptr %p, i64 %i
  store i32 0, ptr %a
  %y = mul i64 %x, %x
  call void @use(i64 %y)
  call void @use(i64 %i)
  ret void
}

;--- plan-doubtful.ll
; LLVM's vectorisers may lose the order of accesses with gaps: a kernel that has any is
; not left to them, though packets are hardly worth it.
; RUN: --kernel k --size 64 --prepared
; CHECK: k: {{[0-9]+}} lanes, {{.*}} in a packet
; CHECK-NOT: not packed

@_local_id_x = external global i64
declare void @use(i64)

define void @k(ptr %p, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %i = mul i64 %x, 2
  %a = getelementptr i32, ptr %p, i64 %i
  store i32 0, ptr %a
  %y = mul i64 %x, %x
  call void @use(i64 %y)
  call void @use(i64 %i)
  ret void
}

;--- plan-feared-apart-past-loop.ll
; Not if only some lanes do.
; RUN: --kernel k --size 64 --bits 128 --prepared
; CHECK: not packed

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, ptr %r, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %three = mul i64 %x, 3
  %a = getelementptr i64, ptr %p, i64 %three
  %v = load i64, ptr %a
  %some = icmp ne i64 %v, 0
  br i1 %some, label %loop, label %out
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %at = getelementptr i64, ptr %q, i64 %i
  store volatile i64 %i, ptr %at
  %i.next = add i64 %i, 1
  %more = icmp ult i64 %i.next, %n
  br i1 %more, label %loop, label %out
out:
  %c = getelementptr i64, ptr %r, i64 %three
  store i64 %v, ptr %c
  ret void
}

;--- plan-feared-load.ll
; Loads with gaps.
; RUN: --kernel k --size 64 --bits 128 --prepared
; CHECK-NOT: not packed
; CHECK: define void @k

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, ptr %r, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %three = mul i64 %x, 3
  %a = getelementptr i64, ptr %p, i64 %three
  %v = load i64, ptr %a
  %c = getelementptr i64, ptr %r, i64 %x
  store i64 %v, ptr %c
  ret void
}

;--- plan-feared-store.ll
; Where LLVM's vectorisers may go wrong, a kernel is not left to PoCL, whatever packets cost:
; stores with gaps.
; RUN: --kernel k --size 64 --bits 128 --prepared
; CHECK-NOT: not packed
; CHECK: define void @k

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, ptr %r, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %b = getelementptr i64, ptr %q, i64 %x
  %j = load i64, ptr %b
  %a = getelementptr i64, ptr %p, i64 %j
  %v = load i64, ptr %a
  %c = getelementptr i64, ptr %r, i64 %x
  %three = mul i64 %x, 3
  %d = getelementptr i64, ptr %r, i64 %three
  store i64 %v, ptr %d
  ret void
}

;--- plan-feared-two-objects.ll
; Stores to two objects, one element after the other, and a load by a number from memory:
; nothing goes wrong, so this is left to PoCL.
; RUN: --kernel k --size 64 --bits 128 --prepared
; CHECK: not packed

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, ptr %r, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %b = getelementptr i64, ptr %q, i64 %x
  %j = load i64, ptr %b
  %a = getelementptr i64, ptr %p, i64 %j
  %v = load i64, ptr %a
  %c = getelementptr i64, ptr %r, i64 %x
  store i64 %v, ptr %c
  store i64 %v, ptr %b
  ret void
}

;--- plan-gathers-bytes.ll
; No CPU gathers bytes.
; RUN: --kernel k --size 64 --prepared
; CHECK: 1 lanes, 10.0 instructions for a work-item alone, 10.0 in a packet: not packed

@_local_id_x = external global i64

define void @k(ptr %p, ptr %i) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %i, i64 %x
  %n = load i32, ptr %a
  %from = sext i32 %n to i64
  %b = getelementptr i8, ptr %p, i64 %from
  %v = load i8, ptr %b
  %to = xor i64 %from, 1
  %c = getelementptr i8, ptr %p, i64 %to
  store i8 %v, ptr %c
  ret void
}

;--- plan-gathers-some.ll
; A gather takes as long for lanes that are off.
; RUN: --kernel k --size 64 --prepared
; CHECK: not packed

@_local_id_x = external global i64

define void @k(ptr %p, ptr %i) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %i, i64 %x
  %n = load i32, ptr %a
  %is = icmp sgt i32 %n, 0
  br i1 %is, label %then, label %out
then:
  %from = sext i32 %n to i64
  %b = getelementptr float, ptr %p, i64 %from
  %v = load float, ptr %b
  %to = xor i64 %from, 1
  %c = getelementptr float, ptr %p, i64 %to
  store float %v, ptr %c
  br label %out
out:
  ret void
}

;--- plan-gathers.ll
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

;--- plan-loop-of-some.ll
; LLVM makes no vectors of work-items of which some come to a loop.
; RUN: --kernel k --size 64 --prepared
; CHECK: k: {{[0-9]+}} lanes, {{.*}} in a packet: not packed

@_local_id_x = external global i64
declare void @use(i64)

define void @k(ptr %p, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %i = mul i64 %x, 2
  %none = icmp ugt i64 %x, %n
  br i1 %none, label %end, label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %k1, %loop ]
  call void @use(i64 %k)
  call void @use(i64 %x)
  %k1 = add i64 %k, 1
  %more = icmp ult i64 %k1, %n
  br i1 %more, label %loop, label %end
end:
  %a = getelementptr i32, ptr %p, i64 %i
  store i32 0, ptr %a
  %y = mul i64 %x, %x
  call void @use(i64 %y)
  call void @use(i64 %i)
  ret void
}

;--- plan-path-one-by-one.ll
; Fifteen vectors, but one after the other: several packets have room.
; RUN: --kernel k --size 64 --prepared
; CHECK: k: 64 lanes
; CHECK: store <64 x i32>

@_local_id_x = external global i64

define void @k(ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %a
  %a0 = getelementptr i32, ptr %a, i64 64
  %v0 = load i32, ptr %a0
  %t0 = add i32 %v0, %v
  %a1 = getelementptr i32, ptr %a, i64 128
  %v1 = load i32, ptr %a1
  %t1 = add i32 %v1, %t0
  %a2 = getelementptr i32, ptr %a, i64 192
  %v2 = load i32, ptr %a2
  %t2 = add i32 %v2, %t1
  %a3 = getelementptr i32, ptr %a, i64 256
  %v3 = load i32, ptr %a3
  %t3 = add i32 %v3, %t2
  %a4 = getelementptr i32, ptr %a, i64 320
  %v4 = load i32, ptr %a4
  %t4 = add i32 %v4, %t3
  %a5 = getelementptr i32, ptr %a, i64 384
  %v5 = load i32, ptr %a5
  %t5 = add i32 %v5, %t4
  %a6 = getelementptr i32, ptr %a, i64 448
  %v6 = load i32, ptr %a6
  %t6 = add i32 %v6, %t5
  %a7 = getelementptr i32, ptr %a, i64 512
  %v7 = load i32, ptr %a7
  %t7 = add i32 %v7, %t6
  %a8 = getelementptr i32, ptr %a, i64 576
  %v8 = load i32, ptr %a8
  %t8 = add i32 %v8, %t7
  %a9 = getelementptr i32, ptr %a, i64 640
  %v9 = load i32, ptr %a9
  %t9 = add i32 %v9, %t8
  %a10 = getelementptr i32, ptr %a, i64 704
  %v10 = load i32, ptr %a10
  %t10 = add i32 %v10, %t9
  %a11 = getelementptr i32, ptr %a, i64 768
  %v11 = load i32, ptr %a11
  %t11 = add i32 %v11, %t10
  %a12 = getelementptr i32, ptr %a, i64 832
  %v12 = load i32, ptr %a12
  %t12 = add i32 %v12, %t11
  %a13 = getelementptr i32, ptr %a, i64 896
  %v13 = load i32, ptr %a13
  %t13 = add i32 %v13, %t12
  %a14 = getelementptr i32, ptr %a, i64 960
  %v14 = load i32, ptr %a14
  %t14 = add i32 %v14, %t13
  %m0 = lshr i32 %t14, 1
  %m1 = xor i32 %m0, %v
  %m2 = lshr i32 %m1, 1
  %m3 = xor i32 %m2, %v
  %m4 = lshr i32 %m3, 1
  %m5 = xor i32 %m4, %v
  %m6 = lshr i32 %m5, 1
  %m7 = xor i32 %m6, %v
  %m8 = lshr i32 %m7, 1
  %m9 = xor i32 %m8, %v
  %m10 = lshr i32 %m9, 1
  %m11 = xor i32 %m10, %v
  %m12 = lshr i32 %m11, 1
  %m13 = xor i32 %m12, %v
  %m14 = lshr i32 %m13, 1
  %m15 = xor i32 %m14, %v
  %m16 = lshr i32 %m15, 1
  %m17 = xor i32 %m16, %v
  %m18 = lshr i32 %m17, 1
  %m19 = xor i32 %m18, %v
  %m20 = lshr i32 %m19, 1
  %m21 = xor i32 %m20, %v
  %m22 = lshr i32 %m21, 1
  %m23 = xor i32 %m22, %v
  %m24 = lshr i32 %m23, 1
  %m25 = xor i32 %m24, %v
  %m26 = lshr i32 %m25, 1
  %m27 = xor i32 %m26, %v
  %m28 = lshr i32 %m27, 1
  %m29 = xor i32 %m28, %v
  %m30 = lshr i32 %m29, 1
  %m31 = xor i32 %m30, %v
  %m32 = lshr i32 %m31, 1
  %m33 = xor i32 %m32, %v
  %m34 = lshr i32 %m33, 1
  %m35 = xor i32 %m34, %v
  %m36 = lshr i32 %m35, 1
  %m37 = xor i32 %m36, %v
  %m38 = lshr i32 %m37, 1
  %m39 = xor i32 %m38, %v
  %m40 = lshr i32 %m39, 1
  %m41 = xor i32 %m40, %v
  %m42 = lshr i32 %m41, 1
  %m43 = xor i32 %m42, %v
  %m44 = lshr i32 %m43, 1
  %m45 = xor i32 %m44, %v
  %m46 = lshr i32 %m45, 1
  %m47 = xor i32 %m46, %v
  %m48 = lshr i32 %m47, 1
  %m49 = xor i32 %m48, %v
  %m50 = lshr i32 %m49, 1
  %m51 = xor i32 %m50, %v
  %m52 = lshr i32 %m51, 1
  %m53 = xor i32 %m52, %v
  %m54 = lshr i32 %m53, 1
  %m55 = xor i32 %m54, %v
  %m56 = lshr i32 %m55, 1
  %m57 = xor i32 %m56, %v
  %m58 = lshr i32 %m57, 1
  %m59 = xor i32 %m58, %v
  %m60 = lshr i32 %m59, 1
  %m61 = xor i32 %m60, %v
  %m62 = lshr i32 %m61, 1
  %m63 = xor i32 %m62, %v
  %m64 = lshr i32 %m63, 1
  %m65 = xor i32 %m64, %v
  %m66 = lshr i32 %m65, 1
  %m67 = xor i32 %m66, %v
  %m68 = lshr i32 %m67, 1
  %m69 = xor i32 %m68, %v
  %m70 = lshr i32 %m69, 1
  %m71 = xor i32 %m70, %v
  %m72 = lshr i32 %m71, 1
  %m73 = xor i32 %m72, %v
  %m74 = lshr i32 %m73, 1
  %m75 = xor i32 %m74, %v
  %m76 = lshr i32 %m75, 1
  %m77 = xor i32 %m76, %v
  %m78 = lshr i32 %m77, 1
  %m79 = xor i32 %m78, %v
  %m80 = lshr i32 %m79, 1
  %m81 = xor i32 %m80, %v
  %m82 = lshr i32 %m81, 1
  %m83 = xor i32 %m82, %v
  %m84 = lshr i32 %m83, 1
  %m85 = xor i32 %m84, %v
  %m86 = lshr i32 %m85, 1
  %m87 = xor i32 %m86, %v
  %m88 = lshr i32 %m87, 1
  %m89 = xor i32 %m88, %v
  %m90 = lshr i32 %m89, 1
  %m91 = xor i32 %m90, %v
  %m92 = lshr i32 %m91, 1
  %m93 = xor i32 %m92, %v
  %m94 = lshr i32 %m93, 1
  %m95 = xor i32 %m94, %v
  %m96 = lshr i32 %m95, 1
  %m97 = xor i32 %m96, %v
  %m98 = lshr i32 %m97, 1
  %m99 = xor i32 %m98, %v
  %m100 = lshr i32 %m99, 1
  %m101 = xor i32 %m100, %v
  %m102 = lshr i32 %m101, 1
  %m103 = xor i32 %m102, %v
  %m104 = lshr i32 %m103, 1
  %m105 = xor i32 %m104, %v
  %m106 = lshr i32 %m105, 1
  %m107 = xor i32 %m106, %v
  %m108 = lshr i32 %m107, 1
  %m109 = xor i32 %m108, %v
  %m110 = lshr i32 %m109, 1
  %m111 = xor i32 %m110, %v
  %m112 = lshr i32 %m111, 1
  %m113 = xor i32 %m112, %v
  %m114 = lshr i32 %m113, 1
  %m115 = xor i32 %m114, %v
  %m116 = lshr i32 %m115, 1
  %m117 = xor i32 %m116, %v
  %m118 = lshr i32 %m117, 1
  %m119 = xor i32 %m118, %v
  %m120 = lshr i32 %m119, 1
  %m121 = xor i32 %m120, %v
  %m122 = lshr i32 %m121, 1
  %m123 = xor i32 %m122, %v
  %m124 = lshr i32 %m123, 1
  %m125 = xor i32 %m124, %v
  %m126 = lshr i32 %m125, 1
  %m127 = xor i32 %m126, %v
  %m128 = lshr i32 %m127, 1
  %m129 = xor i32 %m128, %v
  %m130 = lshr i32 %m129, 1
  %m131 = xor i32 %m130, %v
  %m132 = lshr i32 %m131, 1
  %m133 = xor i32 %m132, %v
  %m134 = lshr i32 %m133, 1
  %m135 = xor i32 %m134, %v
  %m136 = lshr i32 %m135, 1
  %m137 = xor i32 %m136, %v
  %m138 = lshr i32 %m137, 1
  %m139 = xor i32 %m138, %v
  %m140 = lshr i32 %m139, 1
  %m141 = xor i32 %m140, %v
  %m142 = lshr i32 %m141, 1
  %m143 = xor i32 %m142, %v
  %m144 = lshr i32 %m143, 1
  %m145 = xor i32 %m144, %v
  %m146 = lshr i32 %m145, 1
  %m147 = xor i32 %m146, %v
  %m148 = lshr i32 %m147, 1
  %m149 = xor i32 %m148, %v
  %m150 = lshr i32 %m149, 1
  %m151 = xor i32 %m150, %v
  %m152 = lshr i32 %m151, 1
  %m153 = xor i32 %m152, %v
  %m154 = lshr i32 %m153, 1
  %m155 = xor i32 %m154, %v
  %m156 = lshr i32 %m155, 1
  %m157 = xor i32 %m156, %v
  %m158 = lshr i32 %m157, 1
  %m159 = xor i32 %m158, %v
  %m160 = lshr i32 %m159, 1
  %m161 = xor i32 %m160, %v
  %m162 = lshr i32 %m161, 1
  %m163 = xor i32 %m162, %v
  %m164 = lshr i32 %m163, 1
  %m165 = xor i32 %m164, %v
  %m166 = lshr i32 %m165, 1
  %m167 = xor i32 %m166, %v
  %m168 = lshr i32 %m167, 1
  %m169 = xor i32 %m168, %v
  %m170 = lshr i32 %m169, 1
  %m171 = xor i32 %m170, %v
  %m172 = lshr i32 %m171, 1
  %m173 = xor i32 %m172, %v
  %m174 = lshr i32 %m173, 1
  %m175 = xor i32 %m174, %v
  %m176 = lshr i32 %m175, 1
  %m177 = xor i32 %m176, %v
  %m178 = lshr i32 %m177, 1
  %m179 = xor i32 %m178, %v
  %m180 = lshr i32 %m179, 1
  %m181 = xor i32 %m180, %v
  %m182 = lshr i32 %m181, 1
  %m183 = xor i32 %m182, %v
  %m184 = lshr i32 %m183, 1
  %m185 = xor i32 %m184, %v
  %m186 = lshr i32 %m185, 1
  %m187 = xor i32 %m186, %v
  %m188 = lshr i32 %m187, 1
  %m189 = xor i32 %m188, %v
  %m190 = lshr i32 %m189, 1
  %m191 = xor i32 %m190, %v
  %m192 = lshr i32 %m191, 1
  %m193 = xor i32 %m192, %v
  %m194 = lshr i32 %m193, 1
  %m195 = xor i32 %m194, %v
  %m196 = lshr i32 %m195, 1
  %m197 = xor i32 %m196, %v
  %m198 = lshr i32 %m197, 1
  %m199 = xor i32 %m198, %v
  %m200 = lshr i32 %m199, 1
  %m201 = xor i32 %m200, %v
  %m202 = lshr i32 %m201, 1
  %m203 = xor i32 %m202, %v
  %m204 = lshr i32 %m203, 1
  %m205 = xor i32 %m204, %v
  %m206 = lshr i32 %m205, 1
  %m207 = xor i32 %m206, %v
  %m208 = lshr i32 %m207, 1
  %m209 = xor i32 %m208, %v
  %m210 = lshr i32 %m209, 1
  %m211 = xor i32 %m210, %v
  %m212 = lshr i32 %m211, 1
  %m213 = xor i32 %m212, %v
  %m214 = lshr i32 %m213, 1
  %m215 = xor i32 %m214, %v
  %m216 = lshr i32 %m215, 1
  %m217 = xor i32 %m216, %v
  %m218 = lshr i32 %m217, 1
  %m219 = xor i32 %m218, %v
  %m220 = lshr i32 %m219, 1
  %m221 = xor i32 %m220, %v
  %m222 = lshr i32 %m221, 1
  %m223 = xor i32 %m222, %v
  %m224 = lshr i32 %m223, 1
  %m225 = xor i32 %m224, %v
  %m226 = lshr i32 %m225, 1
  %m227 = xor i32 %m226, %v
  %m228 = lshr i32 %m227, 1
  %m229 = xor i32 %m228, %v
  %m230 = lshr i32 %m229, 1
  %m231 = xor i32 %m230, %v
  %m232 = lshr i32 %m231, 1
  %m233 = xor i32 %m232, %v
  %m234 = lshr i32 %m233, 1
  %m235 = xor i32 %m234, %v
  %m236 = lshr i32 %m235, 1
  %m237 = xor i32 %m236, %v
  %m238 = lshr i32 %m237, 1
  %m239 = xor i32 %m238, %v
  %m240 = lshr i32 %m239, 1
  %m241 = xor i32 %m240, %v
  %m242 = lshr i32 %m241, 1
  %m243 = xor i32 %m242, %v
  %m244 = lshr i32 %m243, 1
  %m245 = xor i32 %m244, %v
  %m246 = lshr i32 %m245, 1
  %m247 = xor i32 %m246, %v
  %m248 = lshr i32 %m247, 1
  %m249 = xor i32 %m248, %v
  %m250 = lshr i32 %m249, 1
  %m251 = xor i32 %m250, %v
  %m252 = lshr i32 %m251, 1
  %m253 = xor i32 %m252, %v
  %m254 = lshr i32 %m253, 1
  %m255 = xor i32 %m254, %v
  %m256 = lshr i32 %m255, 1
  %m257 = xor i32 %m256, %v
  %m258 = lshr i32 %m257, 1
  %m259 = xor i32 %m258, %v
  store i32 %m259, ptr %a
  ret void
}

;--- plan-path-phi.ll
; A long node that begins with what comes by two ways.
; RUN: --kernel k --size 64 --prepared
; CHECK: k: 64 lanes

@_local_id_x = external global i64

define void @k(ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %a
  %r = load i32, ptr %p
  %d = icmp eq i32 %r, 0
  br i1 %d, label %on, label %end
on:
  %o = add i32 %v, 3
  br label %end
end:
  %q = phi i32 [ %v, %entry ], [ %o, %on ]
  %m0 = lshr i32 %q, 1
  %m1 = xor i32 %m0, %v
  %m2 = lshr i32 %m1, 1
  %m3 = xor i32 %m2, %v
  %m4 = lshr i32 %m3, 1
  %m5 = xor i32 %m4, %v
  %m6 = lshr i32 %m5, 1
  %m7 = xor i32 %m6, %v
  %m8 = lshr i32 %m7, 1
  %m9 = xor i32 %m8, %v
  %m10 = lshr i32 %m9, 1
  %m11 = xor i32 %m10, %v
  %m12 = lshr i32 %m11, 1
  %m13 = xor i32 %m12, %v
  %m14 = lshr i32 %m13, 1
  %m15 = xor i32 %m14, %v
  %m16 = lshr i32 %m15, 1
  %m17 = xor i32 %m16, %v
  %m18 = lshr i32 %m17, 1
  %m19 = xor i32 %m18, %v
  %m20 = lshr i32 %m19, 1
  %m21 = xor i32 %m20, %v
  %m22 = lshr i32 %m21, 1
  %m23 = xor i32 %m22, %v
  %m24 = lshr i32 %m23, 1
  %m25 = xor i32 %m24, %v
  %m26 = lshr i32 %m25, 1
  %m27 = xor i32 %m26, %v
  %m28 = lshr i32 %m27, 1
  %m29 = xor i32 %m28, %v
  %m30 = lshr i32 %m29, 1
  %m31 = xor i32 %m30, %v
  %m32 = lshr i32 %m31, 1
  %m33 = xor i32 %m32, %v
  %m34 = lshr i32 %m33, 1
  %m35 = xor i32 %m34, %v
  %m36 = lshr i32 %m35, 1
  %m37 = xor i32 %m36, %v
  %m38 = lshr i32 %m37, 1
  %m39 = xor i32 %m38, %v
  %m40 = lshr i32 %m39, 1
  %m41 = xor i32 %m40, %v
  %m42 = lshr i32 %m41, 1
  %m43 = xor i32 %m42, %v
  %m44 = lshr i32 %m43, 1
  %m45 = xor i32 %m44, %v
  %m46 = lshr i32 %m45, 1
  %m47 = xor i32 %m46, %v
  %m48 = lshr i32 %m47, 1
  %m49 = xor i32 %m48, %v
  %m50 = lshr i32 %m49, 1
  %m51 = xor i32 %m50, %v
  %m52 = lshr i32 %m51, 1
  %m53 = xor i32 %m52, %v
  %m54 = lshr i32 %m53, 1
  %m55 = xor i32 %m54, %v
  %m56 = lshr i32 %m55, 1
  %m57 = xor i32 %m56, %v
  %m58 = lshr i32 %m57, 1
  %m59 = xor i32 %m58, %v
  %m60 = lshr i32 %m59, 1
  %m61 = xor i32 %m60, %v
  %m62 = lshr i32 %m61, 1
  %m63 = xor i32 %m62, %v
  %m64 = lshr i32 %m63, 1
  %m65 = xor i32 %m64, %v
  %m66 = lshr i32 %m65, 1
  %m67 = xor i32 %m66, %v
  %m68 = lshr i32 %m67, 1
  %m69 = xor i32 %m68, %v
  %m70 = lshr i32 %m69, 1
  %m71 = xor i32 %m70, %v
  %m72 = lshr i32 %m71, 1
  %m73 = xor i32 %m72, %v
  %m74 = lshr i32 %m73, 1
  %m75 = xor i32 %m74, %v
  %m76 = lshr i32 %m75, 1
  %m77 = xor i32 %m76, %v
  %m78 = lshr i32 %m77, 1
  %m79 = xor i32 %m78, %v
  %m80 = lshr i32 %m79, 1
  %m81 = xor i32 %m80, %v
  %m82 = lshr i32 %m81, 1
  %m83 = xor i32 %m82, %v
  %m84 = lshr i32 %m83, 1
  %m85 = xor i32 %m84, %v
  %m86 = lshr i32 %m85, 1
  %m87 = xor i32 %m86, %v
  %m88 = lshr i32 %m87, 1
  %m89 = xor i32 %m88, %v
  %m90 = lshr i32 %m89, 1
  %m91 = xor i32 %m90, %v
  %m92 = lshr i32 %m91, 1
  %m93 = xor i32 %m92, %v
  %m94 = lshr i32 %m93, 1
  %m95 = xor i32 %m94, %v
  %m96 = lshr i32 %m95, 1
  %m97 = xor i32 %m96, %v
  %m98 = lshr i32 %m97, 1
  %m99 = xor i32 %m98, %v
  %m100 = lshr i32 %m99, 1
  %m101 = xor i32 %m100, %v
  %m102 = lshr i32 %m101, 1
  %m103 = xor i32 %m102, %v
  %m104 = lshr i32 %m103, 1
  %m105 = xor i32 %m104, %v
  %m106 = lshr i32 %m105, 1
  %m107 = xor i32 %m106, %v
  %m108 = lshr i32 %m107, 1
  %m109 = xor i32 %m108, %v
  %m110 = lshr i32 %m109, 1
  %m111 = xor i32 %m110, %v
  %m112 = lshr i32 %m111, 1
  %m113 = xor i32 %m112, %v
  %m114 = lshr i32 %m113, 1
  %m115 = xor i32 %m114, %v
  %m116 = lshr i32 %m115, 1
  %m117 = xor i32 %m116, %v
  %m118 = lshr i32 %m117, 1
  %m119 = xor i32 %m118, %v
  %m120 = lshr i32 %m119, 1
  %m121 = xor i32 %m120, %v
  %m122 = lshr i32 %m121, 1
  %m123 = xor i32 %m122, %v
  %m124 = lshr i32 %m123, 1
  %m125 = xor i32 %m124, %v
  %m126 = lshr i32 %m125, 1
  %m127 = xor i32 %m126, %v
  %m128 = lshr i32 %m127, 1
  %m129 = xor i32 %m128, %v
  %m130 = lshr i32 %m129, 1
  %m131 = xor i32 %m130, %v
  %m132 = lshr i32 %m131, 1
  %m133 = xor i32 %m132, %v
  %m134 = lshr i32 %m133, 1
  %m135 = xor i32 %m134, %v
  %m136 = lshr i32 %m135, 1
  %m137 = xor i32 %m136, %v
  %m138 = lshr i32 %m137, 1
  %m139 = xor i32 %m138, %v
  %m140 = lshr i32 %m139, 1
  %m141 = xor i32 %m140, %v
  %m142 = lshr i32 %m141, 1
  %m143 = xor i32 %m142, %v
  %m144 = lshr i32 %m143, 1
  %m145 = xor i32 %m144, %v
  %m146 = lshr i32 %m145, 1
  %m147 = xor i32 %m146, %v
  %m148 = lshr i32 %m147, 1
  %m149 = xor i32 %m148, %v
  %m150 = lshr i32 %m149, 1
  %m151 = xor i32 %m150, %v
  %m152 = lshr i32 %m151, 1
  %m153 = xor i32 %m152, %v
  %m154 = lshr i32 %m153, 1
  %m155 = xor i32 %m154, %v
  %m156 = lshr i32 %m155, 1
  %m157 = xor i32 %m156, %v
  %m158 = lshr i32 %m157, 1
  %m159 = xor i32 %m158, %v
  %m160 = lshr i32 %m159, 1
  %m161 = xor i32 %m160, %v
  %m162 = lshr i32 %m161, 1
  %m163 = xor i32 %m162, %v
  %m164 = lshr i32 %m163, 1
  %m165 = xor i32 %m164, %v
  %m166 = lshr i32 %m165, 1
  %m167 = xor i32 %m166, %v
  %m168 = lshr i32 %m167, 1
  %m169 = xor i32 %m168, %v
  %m170 = lshr i32 %m169, 1
  %m171 = xor i32 %m170, %v
  %m172 = lshr i32 %m171, 1
  %m173 = xor i32 %m172, %v
  %m174 = lshr i32 %m173, 1
  %m175 = xor i32 %m174, %v
  %m176 = lshr i32 %m175, 1
  %m177 = xor i32 %m176, %v
  %m178 = lshr i32 %m177, 1
  %m179 = xor i32 %m178, %v
  %m180 = lshr i32 %m179, 1
  %m181 = xor i32 %m180, %v
  %m182 = lshr i32 %m181, 1
  %m183 = xor i32 %m182, %v
  %m184 = lshr i32 %m183, 1
  %m185 = xor i32 %m184, %v
  %m186 = lshr i32 %m185, 1
  %m187 = xor i32 %m186, %v
  %m188 = lshr i32 %m187, 1
  %m189 = xor i32 %m188, %v
  %m190 = lshr i32 %m189, 1
  %m191 = xor i32 %m190, %v
  %m192 = lshr i32 %m191, 1
  %m193 = xor i32 %m192, %v
  %m194 = lshr i32 %m193, 1
  %m195 = xor i32 %m194, %v
  %m196 = lshr i32 %m195, 1
  %m197 = xor i32 %m196, %v
  %m198 = lshr i32 %m197, 1
  %m199 = xor i32 %m198, %v
  %m200 = lshr i32 %m199, 1
  %m201 = xor i32 %m200, %v
  %m202 = lshr i32 %m201, 1
  %m203 = xor i32 %m202, %v
  %m204 = lshr i32 %m203, 1
  %m205 = xor i32 %m204, %v
  %m206 = lshr i32 %m205, 1
  %m207 = xor i32 %m206, %v
  %m208 = lshr i32 %m207, 1
  %m209 = xor i32 %m208, %v
  %m210 = lshr i32 %m209, 1
  %m211 = xor i32 %m210, %v
  %m212 = lshr i32 %m211, 1
  %m213 = xor i32 %m212, %v
  %m214 = lshr i32 %m213, 1
  %m215 = xor i32 %m214, %v
  %m216 = lshr i32 %m215, 1
  %m217 = xor i32 %m216, %v
  %m218 = lshr i32 %m217, 1
  %m219 = xor i32 %m218, %v
  %m220 = lshr i32 %m219, 1
  %m221 = xor i32 %m220, %v
  %m222 = lshr i32 %m221, 1
  %m223 = xor i32 %m222, %v
  %m224 = lshr i32 %m223, 1
  %m225 = xor i32 %m224, %v
  %m226 = lshr i32 %m225, 1
  %m227 = xor i32 %m226, %v
  %m228 = lshr i32 %m227, 1
  %m229 = xor i32 %m228, %v
  %m230 = lshr i32 %m229, 1
  %m231 = xor i32 %m230, %v
  %m232 = lshr i32 %m231, 1
  %m233 = xor i32 %m232, %v
  %m234 = lshr i32 %m233, 1
  %m235 = xor i32 %m234, %v
  %m236 = lshr i32 %m235, 1
  %m237 = xor i32 %m236, %v
  %m238 = lshr i32 %m237, 1
  %m239 = xor i32 %m238, %v
  %m240 = lshr i32 %m239, 1
  %m241 = xor i32 %m240, %v
  %m242 = lshr i32 %m241, 1
  %m243 = xor i32 %m242, %v
  %m244 = lshr i32 %m243, 1
  %m245 = xor i32 %m244, %v
  %m246 = lshr i32 %m245, 1
  %m247 = xor i32 %m246, %v
  %m248 = lshr i32 %m247, 1
  %m249 = xor i32 %m248, %v
  %m250 = lshr i32 %m249, 1
  %m251 = xor i32 %m250, %v
  %m252 = lshr i32 %m251, 1
  %m253 = xor i32 %m252, %v
  %m254 = lshr i32 %m253, 1
  %m255 = xor i32 %m254, %v
  %m256 = lshr i32 %m255, 1
  %m257 = xor i32 %m256, %v
  %m258 = lshr i32 %m257, 1
  %m259 = xor i32 %m258, %v
  store i32 %m259, ptr %a
  ret void
}

;--- plan-path-whole-short.ll
; The CPU does several such work-items beside each other where they are short.
; RUN: --kernel k --size 64 --whole
; CHECK: k: 1 lanes of whole

@_local_id_x = external global i64

define void @k(ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr <8 x double>, ptr %p, i64 %x
  %v = load <8 x double>, ptr %a
  %m0 = fmul <8 x double> %v, %v
  %m1 = fmul <8 x double> %m0, %v
  %m2 = fmul <8 x double> %m1, %v
  %m3 = fmul <8 x double> %m2, %v
  %m4 = fmul <8 x double> %m3, %v
  %m5 = fmul <8 x double> %m4, %v
  %m6 = fmul <8 x double> %m5, %v
  %m7 = fmul <8 x double> %m6, %v
  %m8 = fmul <8 x double> %m7, %v
  %m9 = fmul <8 x double> %m8, %v
  %m10 = fmul <8 x double> %m9, %v
  %m11 = fmul <8 x double> %m10, %v
  %m12 = fmul <8 x double> %m11, %v
  %m13 = fmul <8 x double> %m12, %v
  %m14 = fmul <8 x double> %m13, %v
  %m15 = fmul <8 x double> %m14, %v
  %m16 = fmul <8 x double> %m15, %v
  %m17 = fmul <8 x double> %m16, %v
  %m18 = fmul <8 x double> %m17, %v
  %m19 = fmul <8 x double> %m18, %v
  store <8 x double> %m19, ptr %a
  ret void
}

;--- plan-path.ll
; Long code in which each instruction waits for the one before: several registers
; of work-items go in step.
; RUN: --kernel k --size 64 --prepared
; CHECK: k: 64 lanes
; CHECK: store <64 x i32>

@_local_id_x = external global i64

define void @k(ptr %p) {
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %a
  %m0 = lshr i32 %v, 1
  %m1 = xor i32 %m0, %v
  %m2 = lshr i32 %m1, 1
  %m3 = xor i32 %m2, %v
  %m4 = lshr i32 %m3, 1
  %m5 = xor i32 %m4, %v
  %m6 = lshr i32 %m5, 1
  %m7 = xor i32 %m6, %v
  %m8 = lshr i32 %m7, 1
  %m9 = xor i32 %m8, %v
  %m10 = lshr i32 %m9, 1
  %m11 = xor i32 %m10, %v
  %m12 = lshr i32 %m11, 1
  %m13 = xor i32 %m12, %v
  %m14 = lshr i32 %m13, 1
  %m15 = xor i32 %m14, %v
  %m16 = lshr i32 %m15, 1
  %m17 = xor i32 %m16, %v
  %m18 = lshr i32 %m17, 1
  %m19 = xor i32 %m18, %v
  %m20 = lshr i32 %m19, 1
  %m21 = xor i32 %m20, %v
  %m22 = lshr i32 %m21, 1
  %m23 = xor i32 %m22, %v
  %m24 = lshr i32 %m23, 1
  %m25 = xor i32 %m24, %v
  %m26 = lshr i32 %m25, 1
  %m27 = xor i32 %m26, %v
  %m28 = lshr i32 %m27, 1
  %m29 = xor i32 %m28, %v
  %m30 = lshr i32 %m29, 1
  %m31 = xor i32 %m30, %v
  %m32 = lshr i32 %m31, 1
  %m33 = xor i32 %m32, %v
  %m34 = lshr i32 %m33, 1
  %m35 = xor i32 %m34, %v
  %m36 = lshr i32 %m35, 1
  %m37 = xor i32 %m36, %v
  %m38 = lshr i32 %m37, 1
  %m39 = xor i32 %m38, %v
  %m40 = lshr i32 %m39, 1
  %m41 = xor i32 %m40, %v
  %m42 = lshr i32 %m41, 1
  %m43 = xor i32 %m42, %v
  %m44 = lshr i32 %m43, 1
  %m45 = xor i32 %m44, %v
  %m46 = lshr i32 %m45, 1
  %m47 = xor i32 %m46, %v
  %m48 = lshr i32 %m47, 1
  %m49 = xor i32 %m48, %v
  %m50 = lshr i32 %m49, 1
  %m51 = xor i32 %m50, %v
  %m52 = lshr i32 %m51, 1
  %m53 = xor i32 %m52, %v
  %m54 = lshr i32 %m53, 1
  %m55 = xor i32 %m54, %v
  %m56 = lshr i32 %m55, 1
  %m57 = xor i32 %m56, %v
  %m58 = lshr i32 %m57, 1
  %m59 = xor i32 %m58, %v
  %m60 = lshr i32 %m59, 1
  %m61 = xor i32 %m60, %v
  %m62 = lshr i32 %m61, 1
  %m63 = xor i32 %m62, %v
  %m64 = lshr i32 %m63, 1
  %m65 = xor i32 %m64, %v
  %m66 = lshr i32 %m65, 1
  %m67 = xor i32 %m66, %v
  %m68 = lshr i32 %m67, 1
  %m69 = xor i32 %m68, %v
  %m70 = lshr i32 %m69, 1
  %m71 = xor i32 %m70, %v
  %m72 = lshr i32 %m71, 1
  %m73 = xor i32 %m72, %v
  %m74 = lshr i32 %m73, 1
  %m75 = xor i32 %m74, %v
  %m76 = lshr i32 %m75, 1
  %m77 = xor i32 %m76, %v
  %m78 = lshr i32 %m77, 1
  %m79 = xor i32 %m78, %v
  %m80 = lshr i32 %m79, 1
  %m81 = xor i32 %m80, %v
  %m82 = lshr i32 %m81, 1
  %m83 = xor i32 %m82, %v
  %m84 = lshr i32 %m83, 1
  %m85 = xor i32 %m84, %v
  %m86 = lshr i32 %m85, 1
  %m87 = xor i32 %m86, %v
  %m88 = lshr i32 %m87, 1
  %m89 = xor i32 %m88, %v
  %m90 = lshr i32 %m89, 1
  %m91 = xor i32 %m90, %v
  %m92 = lshr i32 %m91, 1
  %m93 = xor i32 %m92, %v
  %m94 = lshr i32 %m93, 1
  %m95 = xor i32 %m94, %v
  %m96 = lshr i32 %m95, 1
  %m97 = xor i32 %m96, %v
  %m98 = lshr i32 %m97, 1
  %m99 = xor i32 %m98, %v
  %m100 = lshr i32 %m99, 1
  %m101 = xor i32 %m100, %v
  %m102 = lshr i32 %m101, 1
  %m103 = xor i32 %m102, %v
  %m104 = lshr i32 %m103, 1
  %m105 = xor i32 %m104, %v
  %m106 = lshr i32 %m105, 1
  %m107 = xor i32 %m106, %v
  %m108 = lshr i32 %m107, 1
  %m109 = xor i32 %m108, %v
  %m110 = lshr i32 %m109, 1
  %m111 = xor i32 %m110, %v
  %m112 = lshr i32 %m111, 1
  %m113 = xor i32 %m112, %v
  %m114 = lshr i32 %m113, 1
  %m115 = xor i32 %m114, %v
  %m116 = lshr i32 %m115, 1
  %m117 = xor i32 %m116, %v
  %m118 = lshr i32 %m117, 1
  %m119 = xor i32 %m118, %v
  %m120 = lshr i32 %m119, 1
  %m121 = xor i32 %m120, %v
  %m122 = lshr i32 %m121, 1
  %m123 = xor i32 %m122, %v
  %m124 = lshr i32 %m123, 1
  %m125 = xor i32 %m124, %v
  %m126 = lshr i32 %m125, 1
  %m127 = xor i32 %m126, %v
  %m128 = lshr i32 %m127, 1
  %m129 = xor i32 %m128, %v
  %m130 = lshr i32 %m129, 1
  %m131 = xor i32 %m130, %v
  %m132 = lshr i32 %m131, 1
  %m133 = xor i32 %m132, %v
  %m134 = lshr i32 %m133, 1
  %m135 = xor i32 %m134, %v
  %m136 = lshr i32 %m135, 1
  %m137 = xor i32 %m136, %v
  %m138 = lshr i32 %m137, 1
  %m139 = xor i32 %m138, %v
  %m140 = lshr i32 %m139, 1
  %m141 = xor i32 %m140, %v
  %m142 = lshr i32 %m141, 1
  %m143 = xor i32 %m142, %v
  %m144 = lshr i32 %m143, 1
  %m145 = xor i32 %m144, %v
  %m146 = lshr i32 %m145, 1
  %m147 = xor i32 %m146, %v
  %m148 = lshr i32 %m147, 1
  %m149 = xor i32 %m148, %v
  %m150 = lshr i32 %m149, 1
  %m151 = xor i32 %m150, %v
  %m152 = lshr i32 %m151, 1
  %m153 = xor i32 %m152, %v
  %m154 = lshr i32 %m153, 1
  %m155 = xor i32 %m154, %v
  %m156 = lshr i32 %m155, 1
  %m157 = xor i32 %m156, %v
  %m158 = lshr i32 %m157, 1
  %m159 = xor i32 %m158, %v
  %m160 = lshr i32 %m159, 1
  %m161 = xor i32 %m160, %v
  %m162 = lshr i32 %m161, 1
  %m163 = xor i32 %m162, %v
  %m164 = lshr i32 %m163, 1
  %m165 = xor i32 %m164, %v
  %m166 = lshr i32 %m165, 1
  %m167 = xor i32 %m166, %v
  %m168 = lshr i32 %m167, 1
  %m169 = xor i32 %m168, %v
  %m170 = lshr i32 %m169, 1
  %m171 = xor i32 %m170, %v
  %m172 = lshr i32 %m171, 1
  %m173 = xor i32 %m172, %v
  %m174 = lshr i32 %m173, 1
  %m175 = xor i32 %m174, %v
  %m176 = lshr i32 %m175, 1
  %m177 = xor i32 %m176, %v
  %m178 = lshr i32 %m177, 1
  %m179 = xor i32 %m178, %v
  %m180 = lshr i32 %m179, 1
  %m181 = xor i32 %m180, %v
  %m182 = lshr i32 %m181, 1
  %m183 = xor i32 %m182, %v
  %m184 = lshr i32 %m183, 1
  %m185 = xor i32 %m184, %v
  %m186 = lshr i32 %m185, 1
  %m187 = xor i32 %m186, %v
  %m188 = lshr i32 %m187, 1
  %m189 = xor i32 %m188, %v
  %m190 = lshr i32 %m189, 1
  %m191 = xor i32 %m190, %v
  %m192 = lshr i32 %m191, 1
  %m193 = xor i32 %m192, %v
  %m194 = lshr i32 %m193, 1
  %m195 = xor i32 %m194, %v
  %m196 = lshr i32 %m195, 1
  %m197 = xor i32 %m196, %v
  %m198 = lshr i32 %m197, 1
  %m199 = xor i32 %m198, %v
  %m200 = lshr i32 %m199, 1
  %m201 = xor i32 %m200, %v
  %m202 = lshr i32 %m201, 1
  %m203 = xor i32 %m202, %v
  %m204 = lshr i32 %m203, 1
  %m205 = xor i32 %m204, %v
  %m206 = lshr i32 %m205, 1
  %m207 = xor i32 %m206, %v
  %m208 = lshr i32 %m207, 1
  %m209 = xor i32 %m208, %v
  %m210 = lshr i32 %m209, 1
  %m211 = xor i32 %m210, %v
  %m212 = lshr i32 %m211, 1
  %m213 = xor i32 %m212, %v
  %m214 = lshr i32 %m213, 1
  %m215 = xor i32 %m214, %v
  %m216 = lshr i32 %m215, 1
  %m217 = xor i32 %m216, %v
  %m218 = lshr i32 %m217, 1
  %m219 = xor i32 %m218, %v
  %m220 = lshr i32 %m219, 1
  %m221 = xor i32 %m220, %v
  %m222 = lshr i32 %m221, 1
  %m223 = xor i32 %m222, %v
  %m224 = lshr i32 %m223, 1
  %m225 = xor i32 %m224, %v
  %m226 = lshr i32 %m225, 1
  %m227 = xor i32 %m226, %v
  %m228 = lshr i32 %m227, 1
  %m229 = xor i32 %m228, %v
  %m230 = lshr i32 %m229, 1
  %m231 = xor i32 %m230, %v
  %m232 = lshr i32 %m231, 1
  %m233 = xor i32 %m232, %v
  %m234 = lshr i32 %m233, 1
  %m235 = xor i32 %m234, %v
  %m236 = lshr i32 %m235, 1
  %m237 = xor i32 %m236, %v
  %m238 = lshr i32 %m237, 1
  %m239 = xor i32 %m238, %v
  %m240 = lshr i32 %m239, 1
  %m241 = xor i32 %m240, %v
  %m242 = lshr i32 %m241, 1
  %m243 = xor i32 %m242, %v
  %m244 = lshr i32 %m243, 1
  %m245 = xor i32 %m244, %v
  %m246 = lshr i32 %m245, 1
  %m247 = xor i32 %m246, %v
  %m248 = lshr i32 %m247, 1
  %m249 = xor i32 %m248, %v
  %m250 = lshr i32 %m249, 1
  %m251 = xor i32 %m250, %v
  %m252 = lshr i32 %m251, 1
  %m253 = xor i32 %m252, %v
  %m254 = lshr i32 %m253, 1
  %m255 = xor i32 %m254, %v
  store i32 %m255, ptr %a
  ret void
}

;--- plan-read-loop.ll
; A loop that begins with a group's id does not choose it from others.
; RUN: --kernel k --size 64 --prepared
; CHECK: k: {{[0-9]+}} lanes, {{.*}} in a packet: not packed

@_local_id_x = external global i64
@_group_id_x = external global i64
@_group_id_y = external global i64
declare void @use(i64)

define void @k(ptr %p, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %gx = load i64, ptr @_group_id_x
  %gy = load i64, ptr @_group_id_y
  %i = add i64 %x, %gx
  %a = getelementptr i32, ptr %p, i64 %i
  store i32 0, ptr %a
  %y = mul i64 %x, %x
  call void @use(i64 %y)
  call void @use(i64 %x)
  br label %loop
loop:
  %k = phi i64 [ %gx, %entry ], [ %k1, %loop ]
  call void @use(i64 %k)
  call void @use(i64 %x)
  %k1 = add i64 %k, %gy
  %more = icmp ult i64 %k1, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}

;--- plan-slow-gathers.ll
; Not of one that is slow at it.
; RUN: --kernel k --size 64 --prepared --slow-gathers
; CHECK: 1 lanes, 10.0 instructions for a work-item alone, 10.0 in a packet: not packed

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

;--- plan-split-or-whole.ll
; Neighbours' vectors are loaded and multiplied as they are: with fewer shuffles than elements.
; RUN: --kernel k --size 64
; CHECK: k: 16 lanes, {{.*}} in a packet: not packed

@_local_id_x = external global i64
declare <4 x float> @llvm.fma.v4f32(<4 x float>, <4 x float>, <4 x float>)

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr <4 x float>, ptr %p, i64 %x
  %v = load <4 x float>, ptr %a, align 4
  %b = getelementptr <4 x float>, ptr %q, i64 %x
  %w = load <4 x float>, ptr %b, align 4
  %s = call <4 x float> @llvm.fma.v4f32(<4 x float> %v, <4 x float> %w, <4 x float> %v)
  store <4 x float> %s, ptr %b, align 4
  ret void
}
