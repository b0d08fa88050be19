; What becomes of loads, stores and calls in packets.
;--- packet-atomics.ll
; Atomics are done lane by lane, in the order of the lanes.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK-COUNT-4: atomicrmw add ptr %q, i32
; CHECK-NOT: atomicrmw
; CHECK: {{^}}}

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %a
  %old = atomicrmw add ptr %q, i32 %v monotonic
  store i32 %old, ptr %a
  ret void
}

;--- packet-calls.ll
; A function without a form on vectors is called for each lane that is active.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: br i1
; CHECK-COUNT-4: call i32 @f(i32

@_local_id_x = external global i64
declare i32 @f(i32)

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %a
  %on = icmp ne i32 %v, 0
  br i1 %on, label %some, label %all
some:
  %d = call i32 @f(i32 %v)
  store i32 %d, ptr %a
  br label %all
all:
  ret void
}

;--- packet-divisor.ll
; A lane that is not active divides by 1, which does not trap.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: [[D:%.*]] = select <4 x i1> {{.*}}, <4 x i64> {{.*}}, <4 x i64> <i64 1, i64 1, i64 1, i64 1>
; CHECK: sdiv <4 x i64> {{.*}}, [[D]]

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i64 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i64, ptr %p, i64 %x
  %v = load i64, ptr %a
  %b = getelementptr i64, ptr %q, i64 %x
  %on = icmp ne i64 %v, 0
  br i1 %on, label %some, label %all
some:
  %d = sdiv i64 %m, %v
  store i64 %d, ptr %b
  br label %all
all:
  ret void
}

;--- packet-flags.ll
; A sum of the first lane makes no promise, since that lane may be off where others
; are on. Sums of vectors keep theirs.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: add i64 {{.*}}, %n
; CHECK-NOT: add nsw i64
; CHECK: add nsw <4 x i32>
; CHECK: fadd fast <4 x float>

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %s = add nsw i64 %x, %n
  %a = getelementptr i32, ptr %p, i64 %s
  %v = load i32, ptr %a
  %w = add nsw i32 %v, %v
  store i32 %w, ptr %a
  %b = getelementptr float, ptr %q, i64 %s
  %c = load float, ptr %b
  %d = fadd fast float %c, %c
  store float %d, ptr %b
  ret void
}

;--- packet-gather.ll
; Addresses that are anything are gathered and scattered.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: llvm.masked.gather.v4i32{{.*}}<4 x i1> <i1 true, i1 true, i1 true, i1 true>
; CHECK: llvm.masked.scatter.v4i32{{.*}}<4 x i1> <i1 true, i1 true, i1 true, i1 true>

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %i = mul i64 %x, %x
  %a = getelementptr i32, ptr %p, i64 %i
  %v = load i32, ptr %a
  %b = getelementptr i32, ptr %q, i64 %i
  store i32 %v, ptr %b
  ret void
}

;--- packet-inbounds.ll
; No address of lanes is said to be in bounds.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: getelementptr i32, ptr %p
; CHECK-NOT: inbounds
; CHECK: {{^}}}

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %on = icmp ult i64 %n, %x
  br i1 %on, label %some, label %all
some:
  %a = getelementptr inbounds i32, ptr %p, i64 %x
  store i32 %m, ptr %a
  br label %all
all:
  ret void
}

;--- packet-masked-gather.ll
; Gathers take the mask, too.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: [[ON:%.*]] = icmp ult <4 x i64>
; CHECK: llvm.masked.gather.v4i32{{.*}}, <4 x i1> [[ON]], <4 x i32>
; CHECK: llvm.masked.scatter.v4i32{{.*}}, <4 x i1> [[ON]])

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %on = icmp ult i64 %x, %n
  br i1 %on, label %some, label %all
some:
  %i = mul i64 %x, %x
  %a = getelementptr i32, ptr %p, i64 %i
  %v = load i32, ptr %a
  %b = getelementptr i32, ptr %q, i64 %i
  store i32 %v, ptr %b
  br label %all
all:
  ret void
}

;--- packet-masked.ll
; What only some lanes do is masked.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: llvm.masked.load.v4i32
; CHECK: llvm.masked.store.v4i32

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %on = icmp ult i64 %x, %n
  br i1 %on, label %some, label %all
some:
  %a = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %a
  %b = getelementptr i32, ptr %q, i64 %x
  store i32 %v, ptr %b
  br label %all
all:
  ret void
}

;--- packet-one-by-one-masked.ll
; But not where some lanes are off, whose elements may be nowhere, nor where the lanes'
; addresses are no line.
; RUN: --kernel k --size 64 --lanes 4 --prepared --slow-gathers
; CHECK-COUNT-2: call {{.*}}@llvm.masked.gather.v4i32
; CHECK: call {{.*}}@llvm.masked.scatter.v4i32
; CHECK-NOT: load volatile i32

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %q, i64 %x
  %i = load i32, ptr %a
  %b = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %b
  %on = icmp ult i32 %v, 5
  br i1 %on, label %some, label %all
some:
  %c = getelementptr [8 x i32], ptr %p, i64 %x
  %w = load i32, ptr %c
  %d = getelementptr [8 x i32], ptr %q, i64 %x
  store i32 %w, ptr %d
  br label %all
all:
  ret void
}

;--- packet-overloads-apart.ll
; In PoCL's sine on vectors of floats one lane's large number spoils small ones of
; the others: they are never in one call.
; RUN: --kernel k --size 64 --lanes 4 --prepared --without Sleef_
; CHECK: %[[BITS:.*]] = call <4 x float> @llvm.fabs.v4f32(
; CHECK: %[[SMALL:.*]] = fcmp olt <4 x float> %[[BITS]], <float 3.276800e+04,
; CHECK: %[[FEW:.*]] = select <4 x i1> %[[SMALL]], <4 x float> %[[X:.*]], <4 x float> <float 1.000000e+00,
; CHECK: %[[OF_SMALL:.*]] = call spir_func <4 x float> @_Z7_cl_sinDv4_f(<4 x float> %[[FEW]])
; CHECK: %[[LARGE:.*]] = xor <4 x i1> %[[SMALL]], <i1 true,
; CHECK: %[[ANY:.*]] = call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %[[LARGE]])
; CHECK: %[[NONE:.*]] = xor i1 %[[ANY]], true
; CHECK: br i1 %[[NONE]], label %next, label %large, !prof
; CHECK: large:
; CHECK: %[[MANY:.*]] = select <4 x i1> %[[LARGE]], <4 x float> %[[X]], <4 x float> <float 1.000000e+00,
; CHECK: %[[OF_LARGE:.*]] = call spir_func <4 x float> @_Z7_cl_sinDv4_f(<4 x float> %[[MANY]])
; CHECK: select <4 x i1> %[[SMALL]], <4 x float> %[[OF_SMALL]], <4 x float> %[[OF_LARGE]]

@_local_id_x = external global i64
declare float @_Z7_cl_sinf(float)

define void @k(ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr float, ptr %p, i64 %x
  %v = load float, ptr %a
  %w = call float @_Z7_cl_sinf(float %v)
  store float %w, ptr %a
  ret void
}

;--- packet-overloads-doubles.ll
; PoCL's power on 8 doubles is wrong: without SLEEF's it is called lane by lane, and so
; is powr.
; RUN: --kernel k --size 64 --lanes 8 --prepared --without Sleef_
; CHECK-NOT: Dv8_d
; CHECK-COUNT-8: call double @_Z7_cl_powdd(double
; CHECK-COUNT-8: call double @_Z8_cl_powrdd(double
; CHECK-NOT: Dv4_d

@_local_id_x = external global i64
declare double @_Z7_cl_powdd(double, double)
declare double @_Z8_cl_powrdd(double, double)

define void @k(ptr %p, double %f) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr double, ptr %p, i64 %x
  %v = load double, ptr %a
  %w = call double @_Z7_cl_powdd(double %v, double %f)
  %u = call double @_Z8_cl_powrdd(double %w, double %f)
  store double %u, ptr %a
  ret void
}

;--- packet-overloads-integers.ll
; An integer beside numbers of another type becomes a vector as well: of one value, or of
; several. PoCL's form on doubles is made of its pow, which is wrong, and not called:
; SLEEF's is.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: call spir_func <4 x float> @_Z8_cl_pownDv4_fDv4_i(<4 x float> {{.*}}, <4 x i32>
; CHECK: call spir_func <4 x double> @Sleef_pownd4_u10(<4 x double> {{.*}}, <4 x i32>
; CHECK-COUNT-4: call double @_Z9_cl_rootndi(double
; CHECK-NOT: call double @_Z9_cl_rootndi(double

@_local_id_x = external global i64
declare float @_Z8_cl_pownfi(float, i32)
declare double @_Z8_cl_powndi(double, i32)
declare double @_Z9_cl_rootndi(double, i32)

define void @k(ptr %p, ptr %q, i32 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr float, ptr %p, i64 %x
  %v = load float, ptr %a
  %w = call float @_Z8_cl_pownfi(float %v, i32 %n)
  store float %w, ptr %a
  %b = getelementptr double, ptr %q, i64 %x
  %d = load double, ptr %b
  %i = trunc i64 %x to i32
  %e = call double @_Z8_cl_powndi(double %d, i32 %i)
  %r = call double @_Z9_cl_rootndi(double %e, i32 %i)
  store double %r, ptr %b
  ret void
}

;--- packet-overloads-masked.ll
; A lane that is off may have a large number there, which nobody asks for.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: %[[SMALL:.*]] = fcmp olt <4 x float> %{{.*}}, <float 3.276800e+04,
; CHECK: call spir_func <4 x float> @Sleef_cosf4_u35(
; CHECK: %[[LARGE:.*]] = xor <4 x i1> %[[SMALL]],
; CHECK: %[[ON:.*]] = select <4 x i1> %{{.*}}, <4 x i1> %[[LARGE]], <4 x i1> zeroinitializer
; CHECK: call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> %[[ON]])

@_local_id_x = external global i64
declare float @_Z7_cl_cosf(float)

define void @k(ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr float, ptr %p, i64 %x
  %v = load float, ptr %a
  %c = fcmp olt float %v, 100.0
  br i1 %c, label %then, label %end

then:
  %w = call float @_Z7_cl_cosf(float %v)
  store float %w, ptr %a
  br label %end

end:
  ret void
}

;--- packet-overloads-two.ll
; The names of builtins on vectors, of two arguments, one of them an integer.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: call {{.*}}<4 x float> @_Z8_cl_fmodDv4_fS_(
; CHECK: call {{.*}}<4 x float> @_Z9_cl_rootnDv4_fDv4_i(

@_local_id_x = external global i64
declare float @_Z8_cl_fmodff(float, float)
declare float @_Z9_cl_rootnfi(float, i32)

define void @k(ptr %p, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr float, ptr %p, i64 %x
  %i = trunc i64 %x to i32
  %v = load float, ptr %a
  %f = call float @_Z8_cl_fmodff(float %v, float 3.0)
  %g = call float @_Z9_cl_rootnfi(float %f, i32 %i)
  store float %g, ptr %a
  ret void
}

;--- packet-perhaps-terms.ll
; An index that may wrap before more is added to it, in another block than the access:
; its first lane comes over there. An index that is narrow in the address counts as
; a signed one.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: [[FIRST:%.*]] = add i32
; CHECK: lanes:
; CHECK-NOT: reduce.or
; CHECK: icmp sle i32 [[FIRST]], 2147483644
; CHECK: sext i32 [[FIRST]] to i64
; CHECK: masked.load
; CHECK: masked.gather
; CHECK-NOT: reduce.or
; CHECK: icmp sle i32 {{.*}}, 2147483644
; CHECK: masked.store
; CHECK: masked.scatter

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %on = icmp ult i64 %x, %n
  %id = trunc i64 %x to i32
  %i = add i32 %id, %m
  %wide = sext i32 %i to i64
  %more = add i64 %wide, %n
  %a = getelementptr [8 x i32], ptr %p, i64 %n, i64 %more
  br i1 %on, label %some, label %all
some:
  %v = load i32, ptr %a
  %v0 = load i32, ptr %p
  %j = sub i32 %i, %v0
  %b = getelementptr i32, ptr %q, i32 %j
  store i32 %v, ptr %b
  br label %all
all:
  ret void
}

;--- packet-perhaps.ll
; Of an index that is consecutive in most packets, lanes compare their addresses at run
; time, and gather if they are not.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: icmp ne <4 x ptr>
; CHECK: llvm.vector.reduce.or
; CHECK: load <4 x i32>
; CHECK: llvm.masked.gather.v4i32

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %low = icmp ult i64 %x, %n
  %i = select i1 %low, i64 %x, i64 %n
  %a = getelementptr i32, ptr %p, i64 %i
  %v = load i32, ptr %a
  %b = getelementptr i32, ptr %q, i64 %x
  store i32 %v, ptr %b
  ret void
}

;--- packet-private-two.ll
; Each private array is asked for by its own elements' size alone, where it is known which
; one an address is in.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: alloca [4 x <4 x i32>]
; CHECK: alloca [4 x <4 x i64>]
; CHECK: store <4 x i32>
; CHECK: store <4 x i64>

@_local_id_x = external global i64

define void @k(ptr %p, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %short = alloca [4 x i32]
  %long = alloca [4 x i64]
  %i = and i64 %n, 3
  %a = getelementptr [4 x i32], ptr %short, i64 0, i64 %i
  %b = getelementptr [4 x i64], ptr %long, i64 0, i64 %i
  store i32 1, ptr %a
  store i64 2, ptr %b, align 8
  %v = load i32, ptr %short
  %w = load i64, ptr %long, align 8
  %wide = zext i32 %v to i64
  %sum = add i64 %wide, %w
  %to = getelementptr i64, ptr %p, i64 %x
  store i64 %sum, ptr %to
  ret void
}

;--- packet-pure-call.ll
; A function without effects is called once for what is uniform, one with effects by each lane.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK-COUNT-1: call i32 @pure(i32 %m)
; CHECK-NOT: call i32 @pure
; CHECK-COUNT-4: call i32 @effects(i32 %m)

@_local_id_x = external global i64
declare i32 @pure(i32) readnone
declare i32 @effects(i32)

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %v = call i32 @pure(i32 %m)
  %w = call i32 @effects(i32 %m)
  %s = add i32 %v, %w
  %a = getelementptr i32, ptr %p, i64 %x
  store i32 %s, ptr %a
  ret void
}

;--- packet-rows.ll
; Each row has packets of its own, whose y is uniform.
; RUN: --kernel k --size 8,3 --lanes 4 --prepared
; CHECK: [[R:%.*]] = phi i64 [ 0,
; CHECK: [[P:%.*]] = phi i64 [ 0,
; CHECK: mul i64 [[P]], 4
; CHECK: urem i64 [[R]], 3
; CHECK: store <4 x i32>
; CHECK: icmp ult i64 %{{.*}}, 2
; CHECK: icmp ult i64 %{{.*}}, 3

@_local_id_x = external global i64
@_local_id_y = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %y = load i64, ptr @_local_id_y
  %row = getelementptr [8 x i32], ptr %p, i64 %y
  %a = getelementptr i32, ptr %row, i64 %x
  store i32 %m, ptr %a
  ret void
}

;--- packet-strided-avx2.ll
; Without scatter instructions, lanes that are apart are gathered and scattered by hand.
; RUN: --kernel k --size 64 --lanes 4 --prepared --bits 256
; CHECK: llvm.masked.gather.v4i32
; CHECK: llvm.masked.scatter.v4i32

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %i = shl i64 %x, 1
  %a = getelementptr i32, ptr %p, i64 %i
  %v = load i32, ptr %a
  %b = getelementptr i32, ptr %q, i64 %i
  store i32 %v, ptr %b
  ret void
}

;--- packet-strided-masked.ll
; The mask of a strided access has no lane between the elements.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: [[ON:%.*]] = icmp ult <4 x i64>
; CHECK: [[S:%.*]] = shufflevector <4 x i1> [[ON]], <4 x i1> zeroinitializer, <8 x i32> <i32 0, i32 4, i32 1, i32 4, i32 2, i32 4, i32 3, i32 4>
; CHECK: llvm.masked.store.v8i32{{.*}}, <8 x i1> [[S]])

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %on = icmp ult i64 %x, %n
  br i1 %on, label %some, label %all
some:
  %i = shl i64 %x, 1
  %a = getelementptr i32, ptr %p, i64 %i
  store i32 %m, ptr %a
  br label %all
all:
  ret void
}

;--- packet-strided.ll
; Lanes a few elements apart are a long vector of which each second element counts.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: llvm.masked.load.v8i32{{.*}}<8 x i1> <i1 true, i1 false, i1 true, i1 false
; CHECK: shufflevector <8 x i32> {{.*}} <i32 0, i32 2, i32 4, i32 6>
; CHECK: llvm.masked.store.v8i32{{.*}}<8 x i1> <i1 true, i1 false, i1 true, i1 false

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %i = shl i64 %x, 1
  %a = getelementptr i32, ptr %p, i64 %i
  %v = load i32, ptr %a
  %b = getelementptr i32, ptr %q, i64 %i
  store i32 %v, ptr %b
  ret void
}

;--- packet-tail.ll
; A row's last packet is masked by a constant, and full ones are not.
; RUN: --kernel k --size 6 --lanes 4 --prepared
; CHECK: icmp ule i64 {{.*}}, 2
; CHECK: store <4 x i32>
; CHECK: llvm.masked.store.v4i32{{.*}}<4 x i1> <i1 true, i1 true, i1 false, i1 false>

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  store i32 %m, ptr %a
  ret void
}

;--- packet-uniform-load.ll
; What is the same for all lanes is loaded once, as a scalar.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: load i32, ptr %p
; CHECK: insertelement <4 x i32> poison
; CHECK-NOT: gather
; CHECK-NOT: load <4 x i32>

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %v = load i32, ptr %p
  %b = getelementptr i32, ptr %q, i64 %x
  store i32 %v, ptr %b
  ret void
}

;--- packet-uniform-store-all.ll
; If all are active, it is the last lane.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK-NOT: ctlz
; CHECK: extractelement <4 x i32> {{.*}}, i64 3
; CHECK: store i32 {{.*}}, ptr %p

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %id = trunc i64 %x to i32
  store i32 %id, ptr %p
  ret void
}

;--- packet-uniform-store-wide.ll
; With as many lanes as a number has bits.
; RUN: --kernel k --size 64 --lanes 64 --prepared
; CHECK: bitcast <64 x i1> {{.*}} to i64
; CHECK: llvm.ctlz.i64
; CHECK: sub i64 63,
; CHECK: extractelement <64 x i32>
; CHECK: store i32

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %on = icmp ult i64 %x, %n
  %id = trunc i64 %x to i32
  br i1 %on, label %some, label %all
some:
  store i32 %id, ptr %p
  br label %all
all:
  ret void
}

;--- packet-uniform-store.ll
; Of lanes that store to one address, the last one that is active is the last to
; store: the highest bit of the mask.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: bitcast <4 x i1> {{.*}} to i4
; CHECK: llvm.ctlz.i4
; CHECK: sub i64 3,
; CHECK: extractelement <4 x i32>
; CHECK: store i32

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %on = icmp ult i64 %x, %n
  %id = trunc i64 %x to i32
  br i1 %on, label %some, label %all
some:
  store i32 %id, ptr %p
  br label %all
all:
  ret void
}

;--- packet-volatile.ll
; A volatile access is done by each lane, though the address is the same.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK-COUNT-4: load volatile i32, ptr %q
; CHECK-COUNT-4: store volatile i32 {{.*}}, ptr %q

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %v = load volatile i32, ptr %q
  store volatile i32 %v, ptr %q
  ret void
}
