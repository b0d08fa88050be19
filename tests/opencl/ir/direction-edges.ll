; Steps at the edges: of a line of 64 bytes exactly, backwards, by numbers and by what is
; not known; what joins and casts ids; four far accesses against one; eight in a loop.
; RUN: --program
; CHECK: @divided({{[^!]*}}{
; CHECK: @by_variable({{[^!]*}}{
; CHECK: @far_first({{.*}} !work_group_size_hint [[K1:![0-9]+]] {
; CHECK: @far_last({{.*}} !work_group_size_hint [[K1]] {
; CHECK: @backwards({{.*}} !work_group_size_hint [[K1]] {
; CHECK: @rows_backwards({{.*}} !work_group_size_hint [[K1]] {
; CHECK: @columns({{.*}} !work_group_size_hint [[K1]] {
; CHECK: @narrow({{[^!]*}}{
; CHECK: @narrow_shift({{[^!]*}}{
; CHECK: @shift({{.*}} !work_group_size_hint [[K1]] {
; CHECK: @line({{.*}} !work_group_size_hint [[K1]] {
; CHECK: @line_backwards({{.*}} !work_group_size_hint [[K1]] {
; CHECK: @short_line({{[^!]*}}{
; CHECK: @difference({{.*}} !work_group_size_hint [[K1]] {
; CHECK: @chosen({{.*}} !work_group_size_hint [[K1]] {
; CHECK: @casts({{.*}} !work_group_size_hint [[K1]] {
; CHECK: @product({{.*}} !work_group_size_hint [[K1]] {
; CHECK: @diagonal({{[^!]*}}{
; CHECK: @second_alone({{[^!]*}}{
; CHECK: @array({{.*}} !work_group_size_hint [[K1]] {
; CHECK: @space({{.*}} !work_group_size_hint [[K1]] {
; CHECK: @helper({{[^!]*}}{
; CHECK: @four_to_one({{.*}} !work_group_size_hint [[K1]] {
; CHECK: @three_to_one({{.*}} !work_group_size_hint [[K3:![0-9]+]] {
; CHECK: @in_loop({{.*}} !work_group_size_hint [[K3]] {
; CHECK: @joined({{.*}} !work_group_size_hint [[K1]] {
; CHECK: [[K1]] = !{i32 1, i32 0, i32 0}
; CHECK: [[K3]] = !{i32 3, i32 0, i32 0}
target datalayout = "e-m:e-p:64:64-i64:64-f80:128-n8:16:32:64-S128"

declare i64 @_Z13get_global_idj(i32)
declare i32 @_Z5mul24ii(i32, i32)

define spir_kernel void @divided(ptr %a, i64 %n, i32 %d) {
  %i = call i64 @_Z13get_global_idj(i32 0)
  %j = call i64 @_Z13get_global_idj(i32 1)
  %z = call i64 @_Z13get_global_idj(i32 2)
  %t = udiv i64 %z, 3
  %row = mul i64 %i, %n
  %f = add i64 %row, %j
  %e = add i64 %f, %t
  %p = getelementptr float, ptr %a, i64 %e
  store float 1.0, ptr %p
  ret void
}

define spir_kernel void @by_variable(ptr %a, i64 %n, i32 %d) {
  %i = call i64 @_Z13get_global_idj(i32 0)
  %j = call i64 @_Z13get_global_idj(i32 1)
  %z = call i64 @_Z13get_global_idj(i32 %d)
  %row = mul i64 %i, %n
  %f = add i64 %row, %j
  %e = add i64 %f, %z
  %p = getelementptr float, ptr %a, i64 %e
  store float 1.0, ptr %p
  ret void
}

define spir_kernel void @far_first(ptr %a, i64 %n, i32 %d) {
  %i = call i64 @_Z13get_global_idj(i32 0)
  %j = call i64 @_Z13get_global_idj(i32 1)
  %row = mul i64 %i, %n
  %f = add i64 %row, %i
  %e = add i64 %f, %j
  %p = getelementptr float, ptr %a, i64 %e
  store float 1.0, ptr %p
  ret void
}

define spir_kernel void @far_last(ptr %a, i64 %n, i32 %d) {
  %i = call i64 @_Z13get_global_idj(i32 0)
  %j = call i64 @_Z13get_global_idj(i32 1)
  %row = mul i64 %i, %n
  %f = add i64 %i, %row
  %e = add i64 %f, %j
  %p = getelementptr float, ptr %a, i64 %e
  store float 1.0, ptr %p
  ret void
}

define spir_kernel void @backwards(ptr %a, i64 %n, i32 %d) {
  %i = call i64 @_Z13get_global_idj(i32 0)
  %j = call i64 @_Z13get_global_idj(i32 1)
  %row = mul i64 %i, -1024
  %e = add i64 %row, %j
  %p = getelementptr float, ptr %a, i64 %e
  store float 1.0, ptr %p
  ret void
}

define spir_kernel void @rows_backwards(ptr %a, i64 %n, i32 %d) {
  %i = call i64 @_Z13get_global_idj(i32 0)
  %j = call i64 @_Z13get_global_idj(i32 1)
  %back = mul i64 %i, -1
  %row = mul i64 %back, %n
  %e = add i64 %row, %j
  %p = getelementptr float, ptr %a, i64 %e
  store float 1.0, ptr %p
  ret void
}

define spir_kernel void @columns(ptr %a, i64 %n, i32 %d) {
  %i = call i64 @_Z13get_global_idj(i32 0)
  %j = call i64 @_Z13get_global_idj(i32 1)
  %y = mul i64 %j, 3
  %row = mul i64 %i, %n
  %e = add i64 %row, %y
  %p = getelementptr float, ptr %a, i64 %e
  store float 1.0, ptr %p
  ret void
}

define spir_kernel void @narrow(ptr %a, i64 %n, i32 %d) {
  %i = call i64 @_Z13get_global_idj(i32 0)
  %j = call i64 @_Z13get_global_idj(i32 1)
  %row = mul i64 %i, 4
  %e = add i64 %row, %j
  %p = getelementptr float, ptr %a, i64 %e
  store float 1.0, ptr %p
  ret void
}

define spir_kernel void @narrow_shift(ptr %a, i64 %n, i32 %d) {
  %i = call i64 @_Z13get_global_idj(i32 0)
  %j = call i64 @_Z13get_global_idj(i32 1)
  %row = shl i64 %i, 2
  %e = add i64 %row, %j
  %p = getelementptr float, ptr %a, i64 %e
  store float 1.0, ptr %p
  ret void
}

define spir_kernel void @shift(ptr %a, i64 %n, i32 %d) {
  %i = call i64 @_Z13get_global_idj(i32 0)
  %j = call i64 @_Z13get_global_idj(i32 1)
  %row = shl i64 %i, %n
  %e = add i64 %row, %j
  %p = getelementptr float, ptr %a, i64 %e
  store float 1.0, ptr %p
  ret void
}

define spir_kernel void @line(ptr %a, i64 %n, i32 %d) {
  %i = call i64 @_Z13get_global_idj(i32 0)
  %j = call i64 @_Z13get_global_idj(i32 1)
  %row = mul i64 %i, 16
  %e = add i64 %row, %j
  %p = getelementptr float, ptr %a, i64 %e
  store float 1.0, ptr %p
  ret void
}

define spir_kernel void @line_backwards(ptr %a, i64 %n, i32 %d) {
  %i = call i64 @_Z13get_global_idj(i32 0)
  %j = call i64 @_Z13get_global_idj(i32 1)
  %row = mul i64 %i, -16
  %e = add i64 %row, %j
  %p = getelementptr float, ptr %a, i64 %e
  store float 1.0, ptr %p
  ret void
}

define spir_kernel void @short_line(ptr %a, i64 %n, i32 %d) {
  %i = call i64 @_Z13get_global_idj(i32 0)
  %j = call i64 @_Z13get_global_idj(i32 1)
  %row = mul i64 %i, 15
  %e = add i64 %row, %j
  %p = getelementptr float, ptr %a, i64 %e
  store float 1.0, ptr %p
  ret void
}

define spir_kernel void @difference(ptr %a, i64 %n, i32 %d) {
  %i = call i64 @_Z13get_global_idj(i32 0)
  %j = call i64 @_Z13get_global_idj(i32 1)
  %row = mul i64 %i, %n
  %e = sub i64 %row, %j
  %p = getelementptr float, ptr %a, i64 %e
  store float 1.0, ptr %p
  ret void
}

define spir_kernel void @chosen(ptr %a, i64 %n, i32 %d) {
  %i = call i64 @_Z13get_global_idj(i32 0)
  %j = call i64 @_Z13get_global_idj(i32 1)
  %i1 = add i64 %i, 1
  %c = icmp eq i64 %n, 9
  %r = select i1 %c, i64 %i, i64 %i1
  %row = mul i64 %r, %n
  %e = add i64 %row, %j
  %p = getelementptr float, ptr %a, i64 %e
  store float 1.0, ptr %p
  ret void
}

define spir_kernel void @casts(ptr %a, i64 %n, i32 %d) {
  %i = call i64 @_Z13get_global_idj(i32 0)
  %j = call i64 @_Z13get_global_idj(i32 1)
  %f0 = freeze i64 %i
  %f1 = and i64 %f0, 1023
  %f2 = urem i64 %f1, 512
  %f3 = srem i64 %f2, 300
  %f4 = trunc i64 %f3 to i32
  %f5 = zext i32 %f4 to i64
  %f6 = bitcast i64 %f5 to i64
  %row = mul i64 %f6, %n
  %e = add i64 %row, %j
  %p = getelementptr float, ptr %a, i64 %e
  store float 1.0, ptr %p
  ret void
}

define spir_kernel void @product(ptr %a, i64 %n, i32 %d) {
  %i = call i64 @_Z13get_global_idj(i32 0)
  %j = call i64 @_Z13get_global_idj(i32 1)
  %x = trunc i64 %i to i32
  %r = call i32 @_Z5mul24ii(i32 %x, i32 %d)
  %row = zext i32 %r to i64
  %e = add i64 %row, %j
  %p = getelementptr float, ptr %a, i64 %e
  store float 1.0, ptr %p
  ret void
}

define spir_kernel void @diagonal(ptr %a, i64 %n, i32 %d) {
  %i = call i64 @_Z13get_global_idj(i32 0)
  %j = call i64 @_Z13get_global_idj(i32 1)
  %e = add i64 %i, %j
  %p = getelementptr float, ptr %a, i64 %e
  store float 1.0, ptr %p
  ret void
}

define spir_kernel void @second_alone(ptr %a, i64 %n, i32 %d) {
  %i = call i64 @_Z13get_global_idj(i32 0)
  %j = call i64 @_Z13get_global_idj(i32 1)
  %e = add i64 %j, %n
  %p = getelementptr float, ptr %a, i64 %e
  store float 1.0, ptr %p
  ret void
}

define spir_kernel void @array(ptr %a, i64 %n, i32 %d) {
  %i = call i64 @_Z13get_global_idj(i32 0)
  %j = call i64 @_Z13get_global_idj(i32 1)
  %p = getelementptr [1024 x [256 x float]], ptr %a, i64 0, i64 %i, i64 %j
  store float 1.0, ptr %p
  ret void
}

define spir_kernel void @space(ptr addrspace(1) %a, i64 %n) {
  %i = call i64 @_Z13get_global_idj(i32 0)
  %j = call i64 @_Z13get_global_idj(i32 1)
  %row = mul i64 %i, %n
  %e = add i64 %row, %j
  %p = getelementptr float, ptr addrspace(1) %a, i64 %e
  %q = addrspacecast ptr addrspace(1) %p to ptr
  store float 1.0, ptr %q
  ret void
}

define void @helper(ptr %a, i64 %n, i32 %d) {
  %i = call i64 @_Z13get_global_idj(i32 0)
  %j = call i64 @_Z13get_global_idj(i32 1)
  %row = mul i64 %i, %n
  %e = add i64 %row, %j
  %p = getelementptr float, ptr %a, i64 %e
  store float 1.0, ptr %p
  ret void
}

define spir_kernel void @four_to_one(ptr %a, i64 %n, i32 %d) {
  %i = call i64 @_Z13get_global_idj(i32 0)
  %j = call i64 @_Z13get_global_idj(i32 1)
  %row = mul i64 %i, %n
  %e = add i64 %row, %j
  %e0 = add i64 %e, 0
  %p0 = getelementptr float, ptr %a, i64 %e0
  store float 1.0, ptr %p0
  %e1 = add i64 %e, 1
  %p1 = getelementptr float, ptr %a, i64 %e1
  store float 1.0, ptr %p1
  %e2 = add i64 %e, 2
  %p2 = getelementptr float, ptr %a, i64 %e2
  store float 1.0, ptr %p2
  %e3 = add i64 %e, 3
  %p3 = getelementptr float, ptr %a, i64 %e3
  store float 1.0, ptr %p3
  %line = mul i64 %j, %n
  %m = add i64 %line, %i
  %q = getelementptr float, ptr %a, i64 %m
  store float 2.0, ptr %q
  ret void
}

define spir_kernel void @three_to_one(ptr %a, i64 %n, i32 %d) {
  %i = call i64 @_Z13get_global_idj(i32 0)
  %j = call i64 @_Z13get_global_idj(i32 1)
  %row = mul i64 %i, %n
  %e = add i64 %row, %j
  %e0 = add i64 %e, 0
  %p0 = getelementptr float, ptr %a, i64 %e0
  store float 1.0, ptr %p0
  %e1 = add i64 %e, 1
  %p1 = getelementptr float, ptr %a, i64 %e1
  store float 1.0, ptr %p1
  %e2 = add i64 %e, 2
  %p2 = getelementptr float, ptr %a, i64 %e2
  store float 1.0, ptr %p2
  %line = mul i64 %j, %n
  %m = add i64 %line, %i
  %q = getelementptr float, ptr %a, i64 %m
  store float 2.0, ptr %q
  ret void
}

define spir_kernel void @in_loop(ptr %a, i64 %n, i32 %d) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %j = call i64 @_Z13get_global_idj(i32 1)
  %row = mul i64 %i, %n
  %e = add i64 %row, %j
  %e0 = add i64 %e, 0
  %p0 = getelementptr float, ptr %a, i64 %e0
  store float 1.0, ptr %p0
  %e1 = add i64 %e, 1
  %p1 = getelementptr float, ptr %a, i64 %e1
  store float 1.0, ptr %p1
  %e2 = add i64 %e, 2
  %p2 = getelementptr float, ptr %a, i64 %e2
  store float 1.0, ptr %p2
  %e3 = add i64 %e, 3
  %p3 = getelementptr float, ptr %a, i64 %e3
  store float 1.0, ptr %p3
  %line = mul i64 %j, %n
  %m = add i64 %line, %i
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %next, %loop ]
  %o = add i64 %m, %k
  %q = getelementptr float, ptr %a, i64 %o
  store float 2.0, ptr %q
  %next = add i64 %k, 1
  %go = icmp ult i64 %next, %n
  br i1 %go, label %loop, label %exit
exit:
  ret void
}

define spir_kernel void @joined(ptr %a, i64 %n, i32 %d) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %j = call i64 @_Z13get_global_idj(i32 1)
  %c = icmp eq i64 %n, 9
  br i1 %c, label %one, label %both
one:
  %i1 = add i64 %i, 1
  br label %both
both:
  %r = phi i64 [ %i, %entry ], [ %i1, %one ]
  %row = mul i64 %r, %n
  %e = add i64 %row, %j
  %p = getelementptr float, ptr %a, i64 %e
  store float 1.0, ptr %p
  ret void
}
