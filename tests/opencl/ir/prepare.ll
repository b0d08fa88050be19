; What is done before shapes are found.
;--- prepare-copy.ll
; An initialiser copies a constant into a private array: the call becomes stores, and the
; kernel is packed, also where the copy is of a row of the array.
; RUN: --kernel k --size 64 --lanes 4
; CHECK: k: 4 lanes
; CHECK-NOT: call void @llvm.memcpy
; CHECK-DAG: store <4 x float> <float 1.000000e+00, float 1.000000e+00, float 1.000000e+00, float 1.000000e+00>
; CHECK-DAG: store <4 x float> <float 4.000000e+00, float 4.000000e+00, float 4.000000e+00, float 4.000000e+00>

@_local_id_x = external global i64
@first = private constant [4 x float] [float 1.0, float 2.0, float 3.0, float 4.0]
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define void @k(ptr noalias %p, ptr noalias %q, i64 %n) {
entry:
  %t = alloca [2 x [4 x float]], align 16
  %x = load i64, ptr @_local_id_x
  %row = getelementptr [2 x [4 x float]], ptr %t, i64 0, i64 1
  call void @llvm.memcpy.p0.p0.i64(ptr %t, ptr @first, i64 16, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %row, ptr %t, i64 16, i1 false)
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %a = getelementptr i32, ptr %p, i64 %i
  %v = load i32, ptr %a
  %d = and i32 %v, 7
  %at = getelementptr float, ptr %t, i32 %d
  %old = load float, ptr %at
  %new = fadd float %old, 1.0
  store float %new, ptr %at
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %out
out:
  %e = and i64 %x, 7
  %last = getelementptr float, ptr %t, i64 %e
  %r = load float, ptr %last
  %c = getelementptr float, ptr %q, i64 %x
  store float %r, ptr %c
  ret void
}

;--- prepare-fill-zero.ll
; Zeros fill floats, too.
; RUN: --kernel k --size 64 --lanes 4
; CHECK-NOT: call void @llvm.memset
; CHECK-COUNT-5: store <4 x float> zeroinitializer

@_local_id_x = external global i64
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

define void @k(ptr %p, ptr %q, i64 %n) {
entry:
  %t = alloca [5 x float], align 16
  %x = load i64, ptr @_local_id_x
  call void @llvm.memset.p0.i64(ptr align 16 %t, i8 0, i64 20, i1 false)
  %a = getelementptr i64, ptr %p, i64 %x
  %v = load i64, ptr %a
  %d = and i64 %v, 1
  %at = getelementptr [5 x float], ptr %t, i64 0, i64 %d
  store float 1.0, ptr %at
  %f = and i64 %n, 1
  %from = getelementptr [5 x float], ptr %t, i64 0, i64 %f
  %r = load float, ptr %from
  store float %r, ptr %a
  ret void
}

;--- prepare-known.ll
; What is known of ids is put in before LLVM makes remainders smaller, by which
; it would freeze them: the neighbour of the last item is no other row's.
; RUN: --kernel k --size 100
; CHECK: define void @k
; CHECK-NOT: masked.gather
; CHECK: load <16 x i32>
; CHECK-NOT: masked.gather

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %next = add i64 %x, 1
  %at = urem i64 %next, 200
  %a = getelementptr i32, ptr %q, i64 %at
  %v = load i32, ptr %a
  %to = getelementptr i32, ptr %p, i64 %x
  store i32 %v, ptr %to
  ret void
}

;--- prepare-stores-barrier.ll
; A store stays before a barrier, for other items may read what it wrote behind it.
; RUN: --kernel k --size 64 --lanes 4
; CHECK: define void @k
; CHECK: store <4 x i32>
; CHECK: br i1
; CHECK: store <4 x i32>
; CHECK: br i1

@_local_id_x = external global i64
declare void @pocl.barrier()

define void @k(ptr %p, ptr %q, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %v = trunc i64 %x to i32
  store i32 %v, ptr %a
  call void @pocl.barrier()
  %b = getelementptr i32, ptr %q, i64 %x
  store i32 %m, ptr %b
  ret void
}

;--- prepare-stores-load.ll
; A store does not move down across a load, which may be of the same memory.
; RUN: --kernel k --size 64 --lanes 4
; CHECK: define void @k
; CHECK: store <4 x i32> <i32 5,
; CHECK: load <4 x i32>
; CHECK: store <4 x i32>

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %q, i64 %x
  store i32 5, ptr %a
  %from = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %from
  %next = getelementptr i32, ptr %a, i64 64
  %w = add i32 %v, 1
  store i32 %w, ptr %next
  ret void
}

;--- prepare-stores.ll
; Stores to neighbours, of which each value is computed behind the store before, become
; one access of a lane.
; RUN: --kernel k --size 64 --lanes 16
; CHECK: define void @k
; CHECK-NOT: masked.scatter
; CHECK: store <48 x i8>
; CHECK-NOT: masked.scatter

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %from = getelementptr i8, ptr %p, i64 %x
  %v = load i8, ptr %from
  %three = mul nsw i64 %x, 3
  %a = getelementptr i8, ptr %q, i64 %three
  %v.a = add i8 %v, 1
  store i8 %v.a, ptr %a
  %second = add nsw i64 %three, 1
  %b = getelementptr i8, ptr %q, i64 %second
  %v.b = mul i8 %v, 3
  store i8 %v.b, ptr %b
  %third = add nsw i64 %three, 2
  %c = getelementptr i8, ptr %q, i64 %third
  %v.c = xor i8 %v, 7
  store i8 %v.c, ptr %c
  ret void
}

;--- prepare-words-between.ll
; An access of a private structure that may begin within a word is not taken apart: no packet
; is made.
; RUN: --kernel k --size 64 --lanes 4
; CHECK: k: a private variable that is no array of numbers
; CHECK: store i64 %v, ptr %s

%state = type { i64, [4 x i32], float }
@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, ptr %r, i64 %n) {
entry:
  %s = alloca %state, align 8
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i64, ptr %p, i64 %x
  %v = load i64, ptr %a
  store i64 %v, ptr %s, align 8
  %d = bitcast i64 %v to double
  %half = fmul double %d, 5.0e-01
  %two = getelementptr %state, ptr %s, i64 0, i32 1, i64 2
  store double %half, ptr %two, align 4
  %last = getelementptr %state, ptr %s, i64 0, i32 2
  store float 1.0, ptr %last, align 4
  %e = and i64 %n, 3
  %one = getelementptr %state, ptr %s, i64 0, i32 1, i64 %e
  %u = load i32, ptr %one, align 4
  %between = getelementptr i8, ptr %one, i64 %n
  %w = load i64, ptr %between, align 4
  %b = getelementptr i32, ptr %q, i64 %x
  store i32 %u, ptr %b
  %c = getelementptr i64, ptr %r, i64 %x
  store i64 %w, ptr %c
  ret void
}

;--- prepare-words-index.ll
; An address by an index of 32 bits, which may be negative, and of structures; words are four
; bytes, a structure four words.
; RUN: --kernel k --size 64 --lanes 4
; CHECK: k: 4 lanes
; CHECK: %[[I:.*]] = sext i32 %{{.*}} to i64
; CHECK: shl {{.*}}i64 %[[I]], 2

%state = type { i64, i32, i32 }
@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i32 %n) {
entry:
  %s = alloca [4 x %state], align 8
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i64, ptr %p, i64 %x
  %v = load i64, ptr %a
  %first = getelementptr [4 x %state], ptr %s, i64 0, i32 %n, i32 1
  store i64 %v, ptr %first, align 8
  %to = getelementptr %state, ptr %first, i32 %n, i32 1
  %u = load i32, ptr %to, align 4
  %b = getelementptr i32, ptr %q, i64 %x
  store i32 %u, ptr %b
  ret void
}
