; Accesses of neighbouring elements, and what hinders their being one.
;--- group-anywhere.ll
; Where the lanes are anywhere, two elements of four bytes are one of eight.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: llvm.masked.gather.v4i64
; CHECK: bitcast <4 x i64> {{.*}} to <8 x i32>
; CHECK: shufflevector <4 x i32> {{.*}} <8 x i32> <i32 0, i32 4, i32 1, i32 5, i32 2, i32 6, i32 3, i32 7>
; CHECK: bitcast <8 x i32> {{.*}} to <4 x i64>
; CHECK: llvm.masked.scatter.v4i64

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, ptr %r) {
entry:
  %x = load i64, ptr @_local_id_x
  %f = getelementptr i64, ptr %r, i64 %x
  %i = load i64, ptr %f
  %a = getelementptr [2 x i32], ptr %p, i64 %i
  %b = getelementptr [2 x i32], ptr %p, i64 %i, i64 1
  %v = load i32, ptr %a
  %w = load i32, ptr %b
  %c = getelementptr [2 x i32], ptr %q, i64 %i
  %d = getelementptr [2 x i32], ptr %q, i64 %i, i64 1
  store i32 %v, ptr %d
  store i32 %w, ptr %c
  ret void
}

;--- group-atomic.ll
; So are atomic ones.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK-NOT: gather.v4i64
; CHECK-COUNT-8: load atomic i32

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %f = getelementptr i32, ptr %q, i64 %x
  %w = load i32, ptr %f
  %v = zext i32 %w to i64
  %u = shl i64 %v, 1
  %j = or i64 %u, 1
  %a = getelementptr i32, ptr %p, i64 %u
  %b = getelementptr i32, ptr %p, i64 %j
  %l = load atomic i32, ptr %a unordered, align 4
  %m = load atomic i32, ptr %b unordered, align 4
  %s = add i32 %l, %m
  store i32 %s, ptr %f
  ret void
}

;--- group-gap-store.ll
; What nobody stores stays as it is: stores with gaps are none of a whole vector.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK-NOT: store <16 x i32>
; CHECK-COUNT-2: masked.store.v16i32
; CHECK-NOT: store <16 x i32>

@_local_id_x = external global i64

define void @k(ptr %p, i32 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr [4 x i32], ptr %p, i64 %x
  %b = getelementptr [4 x i32], ptr %p, i64 %x, i64 1
  store i32 %n, ptr %a, align 16
  store i32 1, ptr %b
  ret void
}

;--- group-later-value.ll
; Nor to where its value is not known yet.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK-NOT: scatter.v4i64
; CHECK: scatter.v4i32
; CHECK-NOT: scatter.v4i64
; CHECK: scatter.v4i32

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i32 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %f = getelementptr i32, ptr %q, i64 %x
  %w = load i32, ptr %f
  %v = zext i32 %w to i64
  %u = shl i64 %v, 1
  %j = or i64 %u, 1
  %a = getelementptr i32, ptr %p, i64 %u
  %b = getelementptr i32, ptr %p, i64 %j
  store i32 %n, ptr %a
  %z = mul i32 %w, %n
  store i32 %z, ptr %b
  ret void
}

;--- group-masked-anywhere.ll
; Lanes that are off read and write nothing where the lanes are anywhere, either.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: gather.v4i64.v4p0(<4 x ptr> %{{.*}}, i32 4, <4 x i1> %
; CHECK: scatter.v4i64.v4p0(<4 x i64> %{{.*}}, <4 x ptr> %{{.*}}, i32 4, <4 x i1> %

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, ptr %r) {
entry:
  %x = load i64, ptr @_local_id_x
  %f = getelementptr i64, ptr %r, i64 %x
  %i = load i64, ptr %f
  %on = icmp ugt i64 %i, 5
  br i1 %on, label %some, label %all
some:
  %a = getelementptr [2 x i32], ptr %p, i64 %i
  %b = getelementptr [2 x i32], ptr %p, i64 %i, i64 1
  %v = load i32, ptr %a
  %w = load i32, ptr %b
  %c = getelementptr [2 x i32], ptr %q, i64 %i
  %d = getelementptr [2 x i32], ptr %q, i64 %i, i64 1
  store i32 %w, ptr %c
  store i32 %v, ptr %d
  br label %all
all:
  ret void
}

;--- group-masked.ll
; The members of a group are loaded by one long vector, whose mask has each
; lane's bit for each of them.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: [[M:%.*]] = shufflevector <4 x i1> {{.*}} <8 x i32> <i32 0, i32 0, i32 1, i32 1, i32 2, i32 2, i32 3, i32 3>
; CHECK: llvm.masked.load.v8i32{{.*}}<8 x i1> [[M]]
; CHECK: shufflevector <8 x i32> {{.*}} <4 x i32> <i32 1, i32 3, i32 5, i32 7>
; CHECK: shufflevector <8 x i32> {{.*}} <4 x i32> <i32 0, i32 2, i32 4, i32 6>
; CHECK: llvm.masked.store.v8i32

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %few = icmp ult i64 %x, %n
  br i1 %few, label %some, label %end
some:
  %i = shl i64 %x, 1
  %j = or i64 %i, 1
  %a = getelementptr i32, ptr %p, i64 %i
  %b = getelementptr i32, ptr %p, i64 %j
  %v = load i32, ptr %a
  %w = load i32, ptr %b
  %c = getelementptr i32, ptr %q, i64 %i
  %d = getelementptr i32, ptr %q, i64 %j
  store i32 %w, ptr %c
  store i32 %v, ptr %d
  br label %end
end:
  ret void
}

;--- group-odd-distance.ll
; Elements that are not whole elements apart are no neighbours.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK-NOT: gather.v4i64
; CHECK: gather.v4i32
; CHECK-NOT: gather.v4i64
; CHECK: gather.v4i32

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %f = getelementptr i32, ptr %q, i64 %x
  %w = load i32, ptr %f
  %v = zext i32 %w to i64
  %a = getelementptr i32, ptr %p, i64 %v
  %b = getelementptr i8, ptr %a, i64 6
  %l = load i32, ptr %a, align 2
  %m = load i32, ptr %b, align 2
  %s = add i32 %l, %m
  store i32 %s, ptr %f
  ret void
}

;--- group-or-set.ll
; A number that is put into bits which may be set is not added: 6 | 2 is 6.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK-NOT: gather.v4i64
; CHECK-COUNT-2: gather.v4i32
; CHECK-NOT: gather.v4i64

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %f = getelementptr i32, ptr %q, i64 %x
  %w = load i32, ptr %f
  %v = zext i32 %w to i64
  %u = shl i64 %v, 1
  %j = or i64 %u, 3
  %i = add i64 %u, 2
  %a = getelementptr i32, ptr %p, i64 %i
  %b = getelementptr i32, ptr %p, i64 %j
  %l = load i32, ptr %a
  %m = load i32, ptr %b
  %s = add i32 %l, %m
  store i32 %s, ptr %f
  ret void
}

;--- group-part-bytes.ll
; Numbers that do not fill their bytes are not parts of a longer one.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK-COUNT-8: load i24

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %f = getelementptr i32, ptr %q, i64 %x
  %w = load i32, ptr %f
  %v = zext i32 %w to i64
  %u = shl i64 %v, 1
  %j = or i64 %u, 1
  %a = getelementptr i24, ptr %p, i64 %u
  %b = getelementptr i24, ptr %p, i64 %j
  %l = load i24, ptr %a
  %m = load i24, ptr %b
  %s = add i24 %l, %m
  %t = zext i24 %s to i32
  store i32 %t, ptr %f
  ret void
}

;--- group-perhaps.ll
; It is asked whether the lanes' pairs are side by side.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: load <8 x i32>
; CHECK: llvm.masked.gather.v4i64

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %id = trunc i64 %x to i32
  %i = add i32 %id, %m
  %wide = zext i32 %i to i64
  %a = getelementptr [2 x i32], ptr %p, i64 %wide
  %b = getelementptr [2 x i32], ptr %p, i64 %wide, i64 1
  %v = load i32, ptr %a
  %w = load i32, ptr %b
  %s = add i32 %v, %w
  %e = getelementptr i32, ptr %q, i64 %x
  store i32 %s, ptr %e
  ret void
}

;--- group-private.ll
; Elements of a private array, which lie a vector apart, are no neighbours in memory.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK-NOT: gather.v4i64
; CHECK: gather.v4i32
; CHECK-NOT: gather.v4i64
; CHECK: gather.v4i32

@_local_id_x = external global i64

define void @k(ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %array = alloca [8 x i32]
  %f = getelementptr i32, ptr %q, i64 %x
  %w = load i32, ptr %f
  %v = zext i32 %w to i64
  %u = shl i64 %v, 1
  %j = or i64 %u, 1
  store i32 %w, ptr %array
  %a = getelementptr i32, ptr %array, i64 %u
  %b = getelementptr i32, ptr %array, i64 %j
  %l = load i32, ptr %a
  %m = load i32, ptr %b
  %s = add i32 %l, %m
  store i32 %s, ptr %f
  ret void
}

;--- group-scales.ll
; Neighbours go up in the same steps.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK-NOT: gather.v4i64
; CHECK-COUNT-2: gather.v4i32
; CHECK-NOT: gather.v4i64

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %f = getelementptr i32, ptr %q, i64 %x
  %w = load i32, ptr %f
  %v = zext i32 %w to i64
  %a = getelementptr i32, ptr %p, i64 %v
  %c = getelementptr i64, ptr %p, i64 %v
  %b = getelementptr i32, ptr %c, i64 1
  %l = load i32, ptr %a
  %m = load i32, ptr %b
  %s = add i32 %l, %m
  store i32 %s, ptr %f
  ret void
}

;--- group-stores-across.ll
; No store moves up across a load.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK-NOT: scatter.v4i64
; CHECK: scatter.v4i32
; CHECK-NOT: scatter.v4i64
; CHECK: scatter.v4i32

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i32 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %f = getelementptr i32, ptr %q, i64 %x
  %w = load i32, ptr %f
  %v = zext i32 %w to i64
  %u = shl i64 %v, 1
  %j = or i64 %u, 1
  %a = getelementptr i32, ptr %p, i64 %u
  %b = getelementptr i32, ptr %p, i64 %j
  store i32 %n, ptr %a
  %z = load i32, ptr %f
  store i32 %w, ptr %b
  store i32 %z, ptr %f
  ret void
}

;--- group-terms.ll
; Neighbours are at the same distance of the same numbers.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK-NOT: gather.v4i64
; CHECK-COUNT-2: gather.v4i32
; CHECK-NOT: gather.v4i64

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %f = getelementptr i32, ptr %q, i64 %x
  %w = load i32, ptr %f
  %v = zext i32 %w to i64
  %g = add i64 %v, %n
  %a = getelementptr i32, ptr %p, i64 %v
  %c = getelementptr i32, ptr %p, i64 %g
  %b = getelementptr i32, ptr %c, i64 1
  %l = load i32, ptr %a
  %m = load i32, ptr %b
  %s = add i32 %l, %m
  store i32 %s, ptr %f
  ret void
}

;--- group-volatile-between.ll
; Nor across a volatile load.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK-NOT: gather.v4i64
; CHECK: gather.v4i32
; CHECK-NOT: gather.v4i64
; CHECK: gather.v4i32

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %f = getelementptr i32, ptr %q, i64 %x
  %w = load i32, ptr %f
  %v = zext i32 %w to i64
  %u = shl i64 %v, 1
  %j = or i64 %u, 1
  %a = getelementptr i32, ptr %p, i64 %u
  %b = getelementptr i32, ptr %p, i64 %j
  %l = load i32, ptr %a
  %z = load volatile i32, ptr %q
  %m = load i32, ptr %b
  %s = add i32 %l, %m
  store i32 %s, ptr %f
  ret void
}

;--- group-volatile.ll
; Volatile neighbours are read one by one.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK-NOT: gather.v4i64
; CHECK-COUNT-8: load volatile i32

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %f = getelementptr i32, ptr %q, i64 %x
  %w = load i32, ptr %f
  %v = zext i32 %w to i64
  %u = shl i64 %v, 1
  %j = or i64 %u, 1
  %a = getelementptr i32, ptr %p, i64 %u
  %b = getelementptr i32, ptr %p, i64 %j
  %l = load volatile i32, ptr %a
  %m = load volatile i32, ptr %b
  %s = add i32 %l, %m
  store i32 %s, ptr %f
  ret void
}
