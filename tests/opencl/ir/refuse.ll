; What is not made packets of.
;--- refuse-alloca-struct.ll
; Numbers of two sizes in a struct would have gaps by lanes.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: k: a private variable that is no array of numbers: %struct = alloca { float, i64 }

@_local_id_x = external global i64

define void @k(ptr %p, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %struct = alloca { float, i64 }
  %second = getelementptr { float, i64 }, ptr %struct, i64 0, i32 1
  store i64 %x, ptr %second
  %v = load i64, ptr %second
  %a = getelementptr i64, ptr %p, i64 %x
  store i64 %v, ptr %a
  ret void
}

;--- refuse-alone-id.ll
; What one work-item does for the group must not ask which one it is.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: k: work-items' own values beside a call for the group: %y = load i64, ptr @_local_id_x
; CHECK-NOT: <4 x

@_local_id_x = external global i64
declare void @pocl.barrier()
declare void @face(ptr, i64)

define void @k(ptr %p, ptr %m, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  store i32 1, ptr %a
  call void @pocl.barrier()
  store i64 63, ptr @_local_id_x
  %y = load i64, ptr @_local_id_x
  call void @face(ptr %m, i64 %n)
  call void @pocl.barrier()
  ret void
}

;--- refuse-call.ll
; A function does not know how a private array is laid out.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: k: a private array is passed to a function
; CHECK-NOT: <4 x

@_local_id_x = external global i64
declare void @fill(ptr)

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %array = alloca [64 x i32]
  call void @fill(ptr %array)
  ret void
}

;--- refuse-endless.ll
; A loop that nothing leaves has no node where lanes meet.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: k: {{a loop without an end|no return}}
; CHECK-NOT: <4 x

@_local_id_x = external global i64
declare void @use(i64)

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %first = icmp ult i64 %x, %n
  br i1 %first, label %a, label %out
a:
  call void @use(i64 %n)
  br label %a
out:
  ret void
}

;--- refuse-irreducible-last.ll
; A loop with two entries, of which the second one is what comes last of all.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: k: irreducible control flow
; CHECK-NOT: <4 x

@_local_id_x = external global i64
declare void @use(i64)

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %first = icmp ult i64 %x, %n
  br i1 %first, label %a, label %b
out:
  ret void
a:
  %i = phi i64 [ 0, %entry ], [ %k, %b ]
  call void @use(i64 %i)
  %j = add i64 %i, 1
  br label %b
b:
  %k = phi i64 [ 7, %entry ], [ %j, %a ]
  call void @use(i64 %k)
  %less = icmp ult i64 %k, %n
  br i1 %less, label %out, label %a
}

;--- refuse-irreducible.ll
; A loop with two entries.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: k: irreducible control flow
; CHECK-NOT: <4 x

@_local_id_x = external global i64
declare void @use(i64)

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %first = icmp ult i64 %x, %n
  br i1 %first, label %a, label %b
a:
  %i = phi i64 [ 0, %entry ], [ %k, %b ]
  call void @use(i64 %i)
  %j = add i64 %i, 1
  br label %b
b:
  %k = phi i64 [ 7, %entry ], [ %j, %a ]
  call void @use(i64 %k)
  %more = icmp ult i64 %k, %n
  br i1 %more, label %a, label %out
out:
  ret void
}

;--- refuse-live-out-packets.ll
; So it is where packets leave the loop at different turns, each as a whole.
; RUN: --kernel k --size 64,4 --lanes 4 --prepared
; CHECK: k: a value leaves a divergent loop
; CHECK-NOT: <4 x

@_local_id_x = external global i64
@_local_id_y = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %y = load i64, ptr @_local_id_y
  %a = getelementptr i64, ptr %p, i64 %x
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %next = add i64 %i, 1
  %go.on = icmp ult i64 %next, %y
  br i1 %go.on, label %loop, label %out
out:
  store i64 %next, ptr %a
  ret void
}

;--- refuse-live-out.ll
; The last value of a loop with divergent trip counts must leave it by a phi, which
; keeps each lane's own.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: k: a value leaves a divergent loop
; CHECK-NOT: <4 x

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i64, ptr %p, i64 %x
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %next = add i64 %i, 1
  %b = getelementptr i64, ptr %q, i64 %next
  %end = load i64, ptr %b
  %go.on = icmp ult i64 %end, %x
  br i1 %go.on, label %loop, label %out
out:
  store i64 %next, ptr %a
  ret void
}

;--- refuse-memory-alignment.ll
; Memory of a group is laid out when the kernel is compiled.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: k: memory of the group of no known size: %m = call ptr @__pocl_work_group_alloca
; CHECK-NOT: <4 x

@_local_id_x = external global i64
declare void @pocl.barrier()
declare ptr @__pocl_work_group_alloca(i64, i64, i64)

define void @k(ptr %p, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %m = call ptr @__pocl_work_group_alloca(i64 8, i64 %n, i64 0)
  %a = getelementptr i32, ptr %m, i64 %x
  store i32 1, ptr %a
  call void @pocl.barrier()
  %v = load i32, ptr %a
  %b = getelementptr i32, ptr %p, i64 %x
  store i32 %v, ptr %b
  ret void
}

;--- refuse-memory-size.ll
; Memory of a group is laid out when the kernel is compiled.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: k: memory of the group of no known size: %m = call ptr @__pocl_work_group_alloca
; CHECK-NOT: <4 x

@_local_id_x = external global i64
declare void @pocl.barrier()
declare ptr @__pocl_work_group_alloca(i64, i64, i64)

define void @k(ptr %p, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %m = call ptr @__pocl_work_group_alloca(i64 %n, i64 64, i64 0)
  %a = getelementptr i32, ptr %m, i64 %x
  store i32 1, ptr %a
  call void @pocl.barrier()
  %v = load i32, ptr %a
  %b = getelementptr i32, ptr %p, i64 %x
  store i32 %v, ptr %b
  ret void
}

;--- refuse-other-elements-either.ll
; Where it is not known which array an access is to, it must suit all of them.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: k: a private array is accessed by other elements: %v = load i32
; CHECK-NOT: <4 x

@_local_id_x = external global i64

define void @k(ptr %p, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %words = alloca [4 x i32]
  %longs = alloca [4 x i64]
  %c = icmp ult i64 %n, 5
  store i32 1, ptr %words
  store i64 2, ptr %longs, align 8
  %either = select i1 %c, ptr %words, ptr %longs
  %v = load i32, ptr %either
  %a = getelementptr i32, ptr %p, i64 %x
  store i32 %v, ptr %a
  ret void
}

;--- refuse-other-elements.ll
; An array in lanes has elements of one size.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: k: a private array is accessed by other elements
; CHECK-NOT: <4 x

@_local_id_x = external global i64
declare void @use(i64)

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %array = alloca [64 x i32]
  %i = and i64 %n, 63
  %a = getelementptr [64 x i32], ptr %array, i64 0, i64 %i
  store i32 %m, ptr %a
  %b = getelementptr i8, ptr %array, i64 %x
  %byte = load i8, ptr %b
  %wide = zext i8 %byte to i64
  call void @use(i64 %wide)
  ret void
}

;--- refuse-part-of-element.ll
; A vector of a private array stays whole if it is loaded as a whole: an index by its
; elements may begin within one.
; RUN: --kernel k --size 64 --lanes 4 --prepared --whole
; CHECK: k: a part of a private array's element:{{.*}}%part
; CHECK-NOT: <16 x

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %array = alloca [8 x <4 x i32>]
  %a = getelementptr <4 x i32>, ptr %p, i64 %x
  %v = load <4 x i32>, ptr %a, align 4
  %i = and i64 %n, 7
  %all = getelementptr [8 x <4 x i32>], ptr %array, i64 0, i64 %i
  store <4 x i32> %v, ptr %all
  %even = shl i64 %x, 2
  %good = getelementptr i32, ptr %array, i64 %even
  %u = load <4 x i32>, ptr %good, align 4
  %part = getelementptr i32, ptr %array, i64 %i
  %w = load <4 x i32>, ptr %part, align 4
  %s = add <4 x i32> %u, %w
  store <4 x i32> %s, ptr %a, align 4
  ret void
}

;--- refuse-vector.ll
; A vector of each lane has no vector of lanes.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: k: a divergent value that is no scalar: %v = load <2 x i32>
; CHECK-NOT: <4 x

@_local_id_x = external global i64

define void @k(ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i64, ptr %p, i64 %x
  %v = load <2 x i32>, ptr %a
  %e = extractelement <2 x i32> %v, i64 0
  store i32 %e, ptr %a
  ret void
}

;--- refuse-wide-integer.ll
; Numbers of more than 64 bits have no shape.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: k: a divergent value that is no scalar: %v = load i128
; CHECK-NOT: <4 x

@_local_id_x = external global i64

define void @k(ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i128, ptr %p, i64 %x
  %v = load i128, ptr %a
  %w = trunc i128 %v to i64
  store i64 %w, ptr %a
  ret void
}
