; Whole groups in one packet, and vectors of the program in it.
;--- whole-calls-apart.ll
; Large numbers are called apart from small ones, element by element; a lane that is off
; asks for neither.
; RUN: --kernel k --size 64 --lanes 2 --prepared --whole
; CHECK: [[M:%.*]] = shufflevector <2 x i1> {{.*}} <4 x i32> <i32 0, i32 0, i32 1, i32 1>
; CHECK: [[SMALL:%.*]] = fcmp olt <4 x float>
; CHECK: call spir_func <4 x float> @Sleef_cosf4_u35(
; CHECK: [[LARGE:%.*]] = xor <4 x i1> [[SMALL]],
; CHECK: [[ON:%.*]] = select <4 x i1> [[M]], <4 x i1> [[LARGE]], <4 x i1> zeroinitializer
; CHECK: call i1 @llvm.vector.reduce.or.v4i1(<4 x i1> [[ON]])
; CHECK: call spir_func <4 x float> @_Z7_cl_cosDv4_f(

@_local_id_x = external global i64
declare <2 x float> @_Z7_cl_cosDv2_f(<2 x float>)

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %b = getelementptr i32, ptr %q, i64 %x
  %w = load i32, ptr %b
  %on = icmp eq i32 %w, 0
  br i1 %on, label %some, label %end
some:
  %a = getelementptr <2 x float>, ptr %p, i64 %x
  %v = load <2 x float>, ptr %a, align 4
  %e = call <2 x float> @_Z7_cl_cosDv2_f(<2 x float> %v)
  store <2 x float> %e, ptr %a, align 4
  br label %end
end:
  ret void
}

;--- whole-line.ll
; OpenCL's vectors of neighbours are side by side in memory, and stay so: no shuffles.
; RUN: --kernel k --size 64 --lanes 4 --prepared --whole
; CHECK: k: 4 lanes of whole vectors
; CHECK-NOT: shufflevector
; CHECK: [[V:%.*]] = load <16 x float>, ptr {{.*}}, align 4
; CHECK: [[S:%.*]] = fmul contract <16 x float> [[V]], [[V]]
; CHECK: store <16 x float> [[S]], ptr {{.*}}, align 4
; CHECK-NOT: shufflevector

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr <4 x float>, ptr %p, i64 %x
  %v = load <4 x float>, ptr %a, align 4
  %s = fmul contract <4 x float> %v, %v
  %b = getelementptr <4 x float>, ptr %q, i64 %x
  store <4 x float> %s, ptr %b, align 4
  ret void
}

;--- whole-masked.ll
; A lane's mask is for each element of its vector.
; RUN: --kernel k --size 64 --lanes 4 --prepared --whole
; CHECK: [[M:%.*]] = shufflevector <4 x i1> [[ON:%.*]], <4 x i1> [[ON]], <8 x i32> <i32 0, i32 0, i32 1, i32 1, i32 2, i32 2, i32 3, i32 3>
; CHECK: call <8 x i32> @llvm.masked.load.v8i32.p0(ptr {{.*}}, i32 4, <8 x i1> [[M]], <8 x i32> zeroinitializer)
; CHECK: call void @llvm.masked.store.v8i32.p0(<8 x i32> {{.*}}, i32 4, <8 x i1> [[M]])

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %q, i64 %x
  %c = load i32, ptr %a
  %on = icmp eq i32 %c, 0
  br i1 %on, label %some, label %end
some:
  %b = getelementptr <2 x i32>, ptr %p, i64 %x
  %v = load <2 x i32>, ptr %b, align 4
  %s = add <2 x i32> %v, %v
  store <2 x i32> %s, ptr %b, align 4
  br label %end
end:
  ret void
}

;--- whole-other-elements.ll
; Whole vectors by lanes cannot be read element by element.
; RUN: --kernel k --size 64 --lanes 4 --prepared --whole
; CHECK: k: a private array is accessed by other elements: %w = load i32

@_local_id_x = external global i64

define void @k(ptr %p, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %array = alloca [8 x <4 x i32>]
  %a = getelementptr <4 x i32>, ptr %p, i64 %x
  %v = load <4 x i32>, ptr %a, align 4
  %i = and i64 %n, 7
  %own = getelementptr [8 x <4 x i32>], ptr %array, i64 0, i64 %i
  store <4 x i32> %v, ptr %own
  %w = load i32, ptr %own
  %b = getelementptr i32, ptr %p, i64 %x
  store i32 %w, ptr %b, align 4
  ret void
}

;--- whole-phi.ll
; A vector that comes on two ways of lanes that part is chosen by a mask for each of its
; elements.
; RUN: --kernel k --size 64 --lanes 4 --prepared --whole
; CHECK: [[M:%.*]] = shufflevector <4 x i1> {{.*}} <8 x i32> <i32 0, i32 0, i32 1, i32 1, i32 2, i32 2, i32 3, i32 3>
; CHECK: select <8 x i1> [[M]], <8 x i32>

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %q, i64 %x
  %c = load i32, ptr %a
  %b = getelementptr <2 x i32>, ptr %p, i64 %x
  %v = load <2 x i32>, ptr %b, align 4
  %on = icmp eq i32 %c, 0
  br i1 %on, label %some, label %end
some:
  %s = mul <2 x i32> %v, %v
  br label %end
end:
  %w = phi <2 x i32> [ %v, %entry ], [ %s, %some ]
  store <2 x i32> %w, ptr %b, align 4
  ret void
}

;--- whole-private-struct.ll
; A field of a struct of vectors is a whole vector: its place in the struct is.
; RUN: --kernel k --size 64 --lanes 2 --prepared --whole
; CHECK: alloca [4 x { <8 x i32>, <8 x i32> }]
; CHECK: load <8 x i32>

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %array = alloca [4 x { <4 x i32>, <4 x i32> }]
  %a = getelementptr <4 x i32>, ptr %p, i64 %x
  %v = load <4 x i32>, ptr %a, align 4
  %first = getelementptr [4 x { <4 x i32>, <4 x i32> }], ptr %array, i64 0, i64 1, i32 1
  store <4 x i32> %v, ptr %first
  %i = and i64 %n, 3
  %second = getelementptr [4 x { <4 x i32>, <4 x i32> }], ptr %array, i64 0, i64 %i, i32 1
  %w = load <4 x i32>, ptr %second
  store <4 x i32> %w, ptr %a, align 4
  ret void
}

;--- whole-select.ll
; A choice for a vector as one is for all of its elements, one for each element is as it is.
; RUN: --kernel k --size 64 --lanes 2 --prepared --whole
; CHECK: [[C:%.*]] = icmp ult <2 x i32>
; CHECK: [[M:%.*]] = shufflevector <2 x i1> [[C]], <2 x i1> [[C]], <4 x i32> <i32 0, i32 0, i32 1, i32 1>
; CHECK: [[S:%.*]] = select <4 x i1> [[M]], <4 x i32>
; CHECK: [[D:%.*]] = icmp slt <4 x i32> [[S]],
; CHECK: select <4 x i1> [[D]], <4 x i32>

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i32 %n, <2 x i32> %u) {
entry:
  %x = load i64, ptr @_local_id_x
  %b = getelementptr i32, ptr %q, i64 %x
  %w = load i32, ptr %b
  %c = icmp ult i32 %w, %n
  %a = getelementptr <2 x i32>, ptr %p, i64 %x
  %v = load <2 x i32>, ptr %a, align 4
  %s = select i1 %c, <2 x i32> %v, <2 x i32> %u
  %d = icmp slt <2 x i32> %s, %u
  %t = select <2 x i1> %d, <2 x i32> %u, <2 x i32> %s
  store <2 x i32> %t, ptr %a, align 4
  ret void
}

;--- whole-three.ll
; Vectors of three have gaps in memory, and are not kept whole in packets.
; RUN: --kernel k --size 64 --lanes 4 --prepared --whole
; CHECK: k: a divergent value that is no scalar

@_local_id_x = external global i64

define void @k(ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr <3 x float>, ptr %p, i64 %x
  %v = load <3 x float>, ptr %a, align 4
  %s = fadd <3 x float> %v, %v
  store <3 x float> %s, ptr %a, align 4
  ret void
}

;--- whole-uniform.ll
; What all lanes share is made once, and repeated where a lane's own comes in.
; RUN: --kernel k --size 64 --lanes 4 --prepared --whole --shapes
; CHECK: group {{.*}}%t = fadd <2 x float>
; CHECK: group {{.*}}%whole = add <2 x i32>
; CHECK: group {{.*}}%truth = icmp ult <2 x i32>
; CHECK: group {{.*}}%element = extractelement <2 x i32>
; CHECK: divergent {{.*}}%s = fmul <2 x float>
; CHECK: [[U:%.*]] = load <2 x float>
; CHECK: [[T:%.*]] = fadd <2 x float> [[U]], [[U]]
; CHECK: [[W:%.*]] = shufflevector <2 x float> [[T]], <2 x float> [[T]], <8 x i32> <i32 0, i32 1, i32 0, i32 1, i32 0, i32 1, i32 0, i32 1>
; CHECK: fmul <8 x float> {{.*}}[[W]]

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %u = load <2 x float>, ptr %q, align 4
  %t = fadd <2 x float> %u, %u
  %i = load <2 x i32>, ptr %q, align 4
  %whole = add <2 x i32> %i, %i
  %truth = icmp ult <2 x i32> %whole, %i
  %element = extractelement <2 x i32> %whole, i32 0
  store i32 %element, ptr %q, align 4
  %a = getelementptr <2 x float>, ptr %p, i64 %x
  %v = load <2 x float>, ptr %a, align 4
  %s = fmul <2 x float> %v, %t
  store <2 x float> %s, ptr %a, align 4
  ret void
}

;--- whole-widths-avx2.ll
; The same with fewer and shorter registers.
; RUN: --kernel k --size 64 --whole --bits 256
; CHECK: k: 4 lanes of whole vectors
; CHECK: load <16 x float>

@_local_id_x = external global i64

define void @k(ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr <4 x float>, ptr %p, i64 %x
  %v = load <4 x float>, ptr %a, align 4
  %s = fadd <4 x float> %v, %v
  store <4 x float> %s, ptr %a, align 4
  ret void
}

;--- whole-widths.ll
; The widest vector fills several registers.
; RUN: --kernel k --size 64 --whole
; CHECK: k: 8 lanes of whole vectors
; CHECK: load <64 x float>

@_local_id_x = external global i64

define void @k(ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr <8 x float>, ptr %p, i64 %x
  %v = load <8 x float>, ptr %a, align 4
  %s = fadd <8 x float> %v, %v
  store <8 x float> %s, ptr %a, align 4
  ret void
}
