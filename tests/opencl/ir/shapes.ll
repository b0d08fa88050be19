; What the lanes of a value have in common.
;--- ranges-sums.ll
; Sums, differences and products of ids are known between their ends, and no further.
; RUN: --kernel k --size 16,4,3 --lanes 4
; CHECK: define void @k
; CHECK: store <4 x i8> <i8 1,
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> zeroinitializer,
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> <i8 1,
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> zeroinitializer,
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> <i8 1,
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> zeroinitializer,
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> <i8 1,
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> zeroinitializer,
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> <i8 1,
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> zeroinitializer,
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> <i8 1,
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> zeroinitializer,
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> <i8 1,
; CHECK: store <4 x i8> %
; CHECK: store <4 x i8> zeroinitializer,
; CHECK: store <4 x i8> %

@_local_id_x = external global i64
@_local_id_y = external global i64
@_local_id_z = external global i64

define void @k(ptr %p, ptr %base, i64 %n) {
  %x = load i64, ptr @_local_id_x
  %y = load i64, ptr @_local_id_y
  %z = load i64, ptr @_local_id_z
  %s = add i64 %x, %y
  %d = sub i64 %x, %y
  %e = sub i64 %y, %x
  %five = mul i64 %y, 5
  %m = mul i64 %x, %y
  %dd = mul i64 %d, %five
  %de = mul i64 %d, %e
  %ed = mul i64 %five, %e
  %to.0 = add i64 %z, 18
  %c0 = icmp sle i64 %s, %to.0
  %z0 = zext i1 %c0 to i8
  %a0 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 0, i64 %x
  store i8 %z0, ptr %a0
  %to.1 = add i64 %z, 17
  %c1 = icmp sle i64 %s, %to.1
  %z1 = zext i1 %c1 to i8
  %a1 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 1, i64 %x
  store i8 %z1, ptr %a1
  %to.2 = add i64 %z, -2
  %c2 = icmp slt i64 %s, %to.2
  %z2 = zext i1 %c2 to i8
  %a2 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 2, i64 %x
  store i8 %z2, ptr %a2
  %to.3 = add i64 %z, -1
  %c3 = icmp slt i64 %s, %to.3
  %z3 = zext i1 %c3 to i8
  %a3 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 3, i64 %x
  store i8 %z3, ptr %a3
  %to.4 = add i64 %z, 15
  %c4 = icmp sle i64 %d, %to.4
  %z4 = zext i1 %c4 to i8
  %a4 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 4, i64 %x
  store i8 %z4, ptr %a4
  %to.5 = add i64 %z, 14
  %c5 = icmp sle i64 %d, %to.5
  %z5 = zext i1 %c5 to i8
  %a5 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 5, i64 %x
  store i8 %z5, ptr %a5
  %to.6 = add i64 %z, -5
  %c6 = icmp slt i64 %d, %to.6
  %z6 = zext i1 %c6 to i8
  %a6 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 6, i64 %x
  store i8 %z6, ptr %a6
  %to.7 = sub i64 -2, %z
  %c7 = icmp slt i64 %d, %to.7
  %z7 = zext i1 %c7 to i8
  %a7 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 7, i64 %x
  store i8 %z7, ptr %a7
  %to.8 = add i64 %z, 3
  %c8 = icmp sle i64 %e, %to.8
  %z8 = zext i1 %c8 to i8
  %a8 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 8, i64 %x
  store i8 %z8, ptr %a8
  %to.9 = add i64 %z, 2
  %c9 = icmp sle i64 %e, %to.9
  %z9 = zext i1 %c9 to i8
  %a9 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 9, i64 %x
  store i8 %z9, ptr %a9
  %to.10 = add i64 %z, -17
  %c10 = icmp slt i64 %e, %to.10
  %z10 = zext i1 %c10 to i8
  %a10 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 10, i64 %x
  store i8 %z10, ptr %a10
  %to.11 = sub i64 -14, %z
  %c11 = icmp slt i64 %e, %to.11
  %z11 = zext i1 %c11 to i8
  %a11 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 11, i64 %x
  store i8 %z11, ptr %a11
  %to.12 = add i64 %z, 45
  %c12 = icmp sle i64 %m, %to.12
  %z12 = zext i1 %c12 to i8
  %a12 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 12, i64 %x
  store i8 %z12, ptr %a12
  %to.13 = sub i64 46, %z
  %c13 = icmp sle i64 %m, %to.13
  %z13 = zext i1 %c13 to i8
  %a13 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 13, i64 %x
  store i8 %z13, ptr %a13
  %c14 = icmp slt i64 %m, %to.2
  %z14 = zext i1 %c14 to i8
  %a14 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 14, i64 %x
  store i8 %z14, ptr %a14
  %c15 = icmp slt i64 %m, %to.3
  %z15 = zext i1 %c15 to i8
  %a15 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 15, i64 %x
  store i8 %z15, ptr %a15
  %to.14 = add i64 %z, 225
  %c16 = icmp sle i64 %dd, %to.14
  %z16 = zext i1 %c16 to i8
  %a16 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 16, i64 %x
  store i8 %z16, ptr %a16
  %to.15 = sub i64 226, %z
  %c17 = icmp sle i64 %dd, %to.15
  %z17 = zext i1 %c17 to i8
  %a17 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 17, i64 %x
  store i8 %z17, ptr %a17
  %to.16 = add i64 %z, -47
  %c18 = icmp slt i64 %dd, %to.16
  %z18 = zext i1 %c18 to i8
  %a18 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 18, i64 %x
  store i8 %z18, ptr %a18
  %to.17 = add i64 %z, -46
  %c19 = icmp slt i64 %dd, %to.17
  %z19 = zext i1 %c19 to i8
  %a19 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 19, i64 %x
  store i8 %z19, ptr %a19
  %c20 = icmp sle i64 %de, %to.12
  %z20 = zext i1 %c20 to i8
  %a20 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 20, i64 %x
  store i8 %z20, ptr %a20
  %c21 = icmp sle i64 %de, %to.13
  %z21 = zext i1 %c21 to i8
  %a21 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 21, i64 %x
  store i8 %z21, ptr %a21
  %to.18 = add i64 %z, -227
  %c22 = icmp slt i64 %de, %to.18
  %z22 = zext i1 %c22 to i8
  %a22 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 22, i64 %x
  store i8 %z22, ptr %a22
  %to.19 = add i64 %z, -226
  %c23 = icmp slt i64 %de, %to.19
  %z23 = zext i1 %c23 to i8
  %a23 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 23, i64 %x
  store i8 %z23, ptr %a23
  %c24 = icmp sle i64 %ed, %to.12
  %z24 = zext i1 %c24 to i8
  %a24 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 24, i64 %x
  store i8 %z24, ptr %a24
  %c25 = icmp sle i64 %ed, %to.13
  %z25 = zext i1 %c25 to i8
  %a25 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 25, i64 %x
  store i8 %z25, ptr %a25
  %c26 = icmp slt i64 %ed, %to.18
  %z26 = zext i1 %c26 to i8
  %a26 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 26, i64 %x
  store i8 %z26, ptr %a26
  %c27 = icmp slt i64 %ed, %to.19
  %z27 = zext i1 %c27 to i8
  %a27 = getelementptr [99 x [16 x i8]], ptr %p, i64 0, i64 27, i64 %x
  store i8 %z27, ptr %a27
  ret void
}

;--- shapes-bits.ll
; An `or` of numbers whose bits do not meet is a sum; of others it is anything. What
; all lanes have alike is left by a mask that cuts the low bits off.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: linear 1 {{.*}}: %joined = or i64 %high, %x
; CHECK: divergent{{.*}}: %mixed = or i64 %x, %n
; CHECK: linear 4 {{.*}}: %low = or i64 %fours, 3
; CHECK: divergent{{.*}}: %meets = or i64 %fours, 4
; CHECK: linear -1 {{.*}}: %turned = xor i64 %x, -1
; CHECK: uniform{{.*}}: %cut = and i64 %x, 52
; CHECK: divergent{{.*}}: %cut.less = and i64 %x, 58

@_local_id_x = external global i64
declare void @use(i64)

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %high = shl i64 %n, 6
  %joined = or i64 %high, %x
  %mixed = or i64 %x, %n
  %fours = shl i64 %x, 2
  %low = or i64 %fours, 3
  %meets = or i64 %fours, 4
  %turned = xor i64 %x, -1
  %cut = and i64 %x, 52
  %cut.less = and i64 %x, 58
  call void @use(i64 %joined)
  call void @use(i64 %mixed)
  call void @use(i64 %low)
  call void @use(i64 %meets)
  call void @use(i64 %turned)
  call void @use(i64 %cut)
  call void @use(i64 %cut.less)
  ret void
}

;--- shapes-compare-edge.ll
; Lanes of a block stand on one side of where a block begins, not of the number there;
; and nothing is known where what they are compared with moves, too.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: uniform {{.*}}: %below = icmp
; CHECK: divergent {{.*}}: %above = icmp
; CHECK: divergent {{.*}}: %moves = icmp

@_local_id_x = external global i64
declare void @use(i1)

define void @k(i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %edge = shl i64 %n, 2
  %down = sub i64 64, %x
  %below = icmp ult i64 %x, %edge
  %above = icmp ugt i64 %x, %edge
  %moves = icmp ult i64 %x, %down
  call void @use(i1 %below)
  call void @use(i1 %above)
  call void @use(i1 %moves)
  ret void
}

;--- shapes-division-negative.ll
; A small number divided by one that may be negative may be negative.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: bits 4{{.*}}: %few = and
; CHECK: bits 64{{.*}}: %quotient = sdiv
; CHECK: bits 64{{.*}}: %rest = srem

@_local_id_x = external global i64
declare void @use(i64)

define void @k(i64 %n, i64 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %few = and i64 %n, 15
  %quotient = sdiv i64 %few, %m
  %rest = srem i64 %m, %few
  call void @use(i64 %quotient)
  call void @use(i64 %rest)
  ret void
}

;--- shapes-down.ll
; Numbers that go down leave a block where those that go up begin one; and a difference
; may be negative, whatever it is of.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: linear -1 {{.*}} bits 64{{.*}}: %down = sub
; CHECK: divergent {{.*}}: %low = and
; CHECK: divergent {{.*}}: %high = lshr

@_local_id_x = external global i64
declare void @use(i64)

define void @k(i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %down = sub i64 64, %x
  %low = and i64 %down, 7
  %high = lshr i64 %down, 2
  call void @use(i64 %low)
  call void @use(i64 %high)
  ret void
}

;--- shapes-joined-known.ll
; Of two values that are joined no more is known than of the one that less is known of.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: group align 0 {{.*}}: %aligned = select
; CHECK: group {{.*}} bits 64{{.*}}: %small = select
; CHECK: linear 1 align {{[0-9]+}} bits {{[0-9]+}}: %wraps = select
; CHECK: divergent perhaps 1 {{.*}}: %wide = sext

@_local_id_x = external global i64
declare void @use(i64)

define void @k(i1 %c, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %many = shl i64 %n, 4
  %few = and i64 %n, 15
  %id = trunc i64 %x to i32
  %sum = add i32 %id, %m
  %aligned = select i1 %c, i64 %many, i64 %n
  %small = select i1 %c, i64 %few, i64 %n
  %wraps = select i1 %c, i32 %id, i32 %sum
  %wide = sext i32 %wraps to i64
  call void @use(i64 %aligned)
  call void @use(i64 %small)
  call void @use(i64 %wide)
  ret void
}

;--- shapes-loads.ll
; A load from one address is uniform, unless it is volatile, atomic, or of lanes'
; own addresses. Of the group is what is made of arguments alone.
; RUN: --kernel k --size 64,4 --lanes 4 --prepared --shapes
; CHECK: group {{.*}}: %plain = load i64
; CHECK: divergent {{.*}}: %volatile = load volatile
; CHECK: divergent {{.*}}: %atomic = load atomic
; CHECK: linear 8 {{.*}}: %address = getelementptr
; CHECK: divergent {{.*}}: %own = load i64, ptr %address
; CHECK: uniform {{.*}}: %row = getelementptr
; CHECK: uniform {{.*}}: %of.row = load i64, ptr %row

@_local_id_x = external global i64
@_local_id_y = external global i64
declare void @use(i64)

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %y = load i64, ptr @_local_id_y
  %plain = load i64, ptr %p
  %volatile = load volatile i64, ptr %p
  %atomic = load atomic i64, ptr %p monotonic, align 8
  %address = getelementptr i64, ptr %p, i64 %x
  %own = load i64, ptr %address
  %row = getelementptr i64, ptr %p, i64 %y
  %of.row = load i64, ptr %row
  call void @use(i64 %plain)
  call void @use(i64 %volatile)
  call void @use(i64 %atomic)
  call void @use(i64 %own)
  call void @use(i64 %of.row)
  ret void
}

;--- shapes-loop-packets.ll
; A loop that packets leave apart makes no value of the group.
; RUN: --kernel k --size 64,4 --lanes 4 --prepared --shapes
; CHECK: group {{.*}}: %i = phi
; CHECK: uniform {{.*}}: %last = phi

@_local_id_x = external global i64
@_local_id_y = external global i64
declare void @use(i64)

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %y = load i64, ptr @_local_id_y
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %next = add i64 %i, 3
  call void @use(i64 %i)
  %go.on = icmp ult i64 %next, %y
  br i1 %go.on, label %loop, label %out
out:
  %last = phi i64 [ %next, %loop ]
  call void @use(i64 %last)
  ret void
}

;--- shapes-loop.ll
; Lanes that leave a loop apart have their own last values, though the counter is
; the same for those within.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: group {{.*}}masked: %i = phi
; CHECK: divergent{{.*}}: %end = load i64
; CHECK: divergent{{.*}}: %go.on = icmp
; CHECK: divergent {{.*}}: %last = phi

@_local_id_x = external global i64
declare void @use(i64)

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %own = getelementptr i64, ptr %p, i64 %x
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %next = add i64 %i, 3
  call void @use(i64 %i)
  %end = load i64, ptr %own
  %go.on = icmp ult i64 %next, %end
  br i1 %go.on, label %loop, label %out
out:
  %last = phi i64 [ %next, %loop ]
  call void @use(i64 %last)
  ret void
}

;--- shapes-masked-chain.ll
; All that lanes come to before they meet again is masked, however far from the branch.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: masked: %first = add
; CHECK: masked: %second = add
; CHECK: masked: %third = add
; CHECK-NOT: masked: %behind

@_local_id_x = external global i64

define void @k(ptr %p, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %on = icmp ult i64 %x, %n
  br i1 %on, label %one, label %end
one:
  %first = add i64 %n, 1
  br label %two
two:
  %second = add i64 %first, 1
  br label %three
three:
  %third = add i64 %second, 1
  %a = getelementptr i64, ptr %p, i64 %x
  store i64 %third, ptr %a
  br label %end
end:
  %behind = add i64 %n, 2
  %b = getelementptr i64, ptr %p, i64 %behind
  store i64 1, ptr %b
  ret void
}

;--- shapes-masked-index.ll
; That an index does not wrap before it is extended to an address is promised of the
; lanes that are on alone: the address of lane 0 may be far away.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: linear {{.*}}promised{{.*}}: %j = add nsw i32
; CHECK: divergent perhaps 4 {{.*}}: %b = getelementptr i32, ptr %q, i32 %j

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i32 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %a
  %on = icmp ult i32 %v, 5
  br i1 %on, label %some, label %all
some:
  %i = trunc i64 %x to i32
  %j = add nsw i32 %i, %n
  %b = getelementptr i32, ptr %q, i32 %j
  store i32 %v, ptr %b
  br label %all
all:
  ret void
}

;--- shapes-masked-nsw.ll
; Where only some lanes come, a promise about them proves a line of those alone.
; The first lane, which may be off, is not on it: see packet-masked-nsw.ll.
; RUN: --kernel k --size 64 --lanes 16 --prepared --shapes
; CHECK: linear 1{{.*}}exact: %all = sext
; CHECK: linear 1{{.*}}promised masked: %masked = add

@_local_id_x = external global i64
declare void @use(i64)

define void @k(i16 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %id = trunc i64 %x to i16
  %sum = add nsw i16 %n, %id
  %all = sext i16 %sum to i64
  call void @use(i64 %all)
  %above = icmp ugt i64 %x, 4
  br i1 %above, label %then, label %end

then:
  %masked = add nsw i16 %n, %id
  %some = sext i16 %masked to i64
  call void @use(i64 %some)
  br label %end

end:
  ret void
}

;--- shapes-masked-or.ll
; A promise about some lanes is one about what is made of their numbers.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: promised masked: %even = shl nsw i32
; CHECK: promised masked: %odd = or i32
; CHECK: divergent perhaps 8 {{.*}}: %b = getelementptr i32, ptr %q, i32 %odd

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i32 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %a
  %on = icmp ult i32 %v, 5
  br i1 %on, label %some, label %all
some:
  %i = trunc i64 %x to i32
  %j = add nsw i32 %i, %n
  %even = shl nsw i32 %j, 1
  %odd = or i32 %even, 1
  %b = getelementptr i32, ptr %q, i32 %odd
  store i32 %v, ptr %b
  br label %all
all:
  ret void
}

;--- shapes-narrow.ll
; A product that wraps in 8 bits has lost its line.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: linear 10 {{.*}}bits 64: %product = mul
; CHECK: divergent{{.*}}: %index = {{[sz]}}ext i8 %product

@_local_id_x = external global i64
declare void @use(i64)

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %id = trunc i64 %x to i8
  %product = mul i8 %id, 10
  %index = zext i8 %product to i64
  call void @use(i64 %index)
  ret void
}

;--- shapes-or-uniform.ll
; A number for all lanes that is put into bits which are 0 is added, however it is made;
; one of more bits may not be.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: linear 8 align 0 bits 9 exact: %added = or
; CHECK: divergent perhaps 8 {{.*}}: %set = or
; CHECK: divergent perhaps 8 {{.*}}: %any = or

@_local_id_x = external global i64
declare void @use(i64)

define void @k(i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %up = shl i64 %x, 3
  %three = and i64 %n, 7
  %four = and i64 %n, 15
  %added = or i64 %up, %three
  %set = or i64 %up, %four
  %any = or i64 %up, %n
  call void @use(i64 %added)
  ret void
}

;--- shapes-phi-diamond.ll
; Where lanes come from two sides, each has its side's value.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: divergent {{.*}}: %side = phi

@_local_id_x = external global i64

define void @k(ptr %p, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %a
  %on = icmp ult i32 %v, %m
  br i1 %on, label %left, label %right
left:
  br label %join
right:
  br label %join
join:
  %side = phi i32 [ 1, %left ], [ 2, %right ]
  store i32 %side, ptr %a
  ret void
}

;--- shapes-select.ll
; A choice by lanes is anything; one by what is uniform keeps a line, if both have
; the same stride.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: linear 1 {{.*}}: %line = select
; CHECK: divergent{{.*}}: %strides = select
; CHECK: divergent{{.*}}: %lanes = select

@_local_id_x = external global i64
declare void @use(i64)

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %uniform = icmp ult i64 %n, 5
  %parted = icmp ult i64 %x, %n
  %one = add i64 %x, %n
  %two = mul i64 %x, 12
  %line = select i1 %uniform, i64 %x, i64 %one
  %strides = select i1 %uniform, i64 %one, i64 %two
  %lanes = select i1 %parted, i64 5, i64 %n
  call void @use(i64 %line)
  call void @use(i64 %strides)
  call void @use(i64 %lanes)
  ret void
}

;--- shapes-small-range.ll
; What is known to be small has not wrapped, and is consecutive in any width.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: linear 1 {{.*}}bits 7 exact: %sum = add
; CHECK: linear 1 {{.*}}bits 7 exact: %index = zext

@_local_id_x = external global i64
declare void @use(i64)

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %id = trunc i64 %x to i32
  %low = and i32 %m, 31
  %sum = add i32 %id, %low
  %index = zext i32 %sum to i64
  call void @use(i64 %index)
  ret void
}

;--- shapes-trunc.ll
; What is cut keeps its line, but only small numbers are known not to wrap.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: linear 1 {{.*}}bits 64: %cut = trunc
; CHECK: divergent{{.*}}: %wide = sext i32 %cut
; CHECK: linear 1 {{.*}}bits 6 exact: %small = trunc
; CHECK: linear 1 {{.*}}exact: %again = zext i16 %small

@_local_id_x = external global i64
declare void @use(i64)
declare i16 @made(i16)

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %sum = add i64 %x, %n
  %cut = trunc i64 %sum to i32
  %wide = sext i32 %cut to i64
  %small = trunc i64 %x to i16
  %other = call i16 @made(i16 %small)
  %again = zext i16 %small to i64
  call void @use(i64 %wide)
  call void @use(i64 %again)
  ret void
}

;--- shapes-turned.ll
; 63 - x and ~x, as LLVM writes them, are lines; x ^ 1 is none.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: linear -1 {{.*}}: %back = xor
; CHECK: linear -1 {{.*}}: %not = xor
; CHECK: divergent{{.*}}: %other = xor
; CHECK: divergent{{.*}}: %less = xor i64 %x, 31

@_local_id_x = external global i64

define void @k(ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %back = xor i64 %x, 63
  %not = xor i64 %x, -1
  %other = xor i64 %x, 1
  %less = xor i64 %x, 31
  %sum = add i64 %back, %not
  %all = add i64 %sum, %other
  %any = add i64 %all, %less
  %to = getelementptr i64, ptr %p, i64 %x
  store i64 %any, ptr %to
  ret void
}

;--- shapes-wrap.ll
; A sum of 32 bits may wrap, so what it is extended to has gaps, unless the source
; says that it does not wrap.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: linear 1 align 0 bits 64: %may = add
; CHECK: linear 1 align 0 bits 64 promised: %may.not = add nsw
; CHECK: divergent{{.*}}: %sext = sext i32 %may to
; CHECK: divergent{{.*}}: %zext = zext i32 %may to
; CHECK: linear 1 {{.*}}exact: %sext.not = sext i32 %may.not to
; CHECK: divergent{{.*}}: %zext.not = zext i32 %may.not to

@_local_id_x = external global i64
declare void @use(i64)

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %id = trunc i64 %x to i32
  %may = add i32 %id, %m
  %may.not = add nsw i32 %id, %m
  %sext = sext i32 %may to i64
  %zext = zext i32 %may to i64
  %sext.not = sext i32 %may.not to i64
  %zext.not = zext i32 %may.not to i64
  call void @use(i64 %sext)
  call void @use(i64 %zext)
  call void @use(i64 %sext.not)
  call void @use(i64 %zext.not)
  ret void
}
