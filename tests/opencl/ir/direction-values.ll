; Casts, shifts, edges, local ids beside groups, selects and loops.
; RUN: --program
; CHECK: @casts({{.*}} !work_group_size_hint
; CHECK: @shifts({{.*}} !work_group_size_hint
; CHECK: @edges({{.*}} !work_group_size_hint
; CHECK: @locals({{.*}} !work_group_size_hint
; CHECK: @structs({{.*}} !work_group_size_hint
; CHECK: @loops({{.*}} !work_group_size_hint
target datalayout = "e-m:e-p:64:64-i64:64-f80:128-n8:16:32:64-S128"

declare i64 @_Z13get_global_idj(i32)
declare i64 @_Z12get_local_idj(i32)
declare i64 @_Z12get_group_idj(i32)
declare i64 @_Z14get_local_sizej(i32)

define spir_kernel void @casts(ptr %a, i32 %n) {
  %x = call i64 @_Z13get_global_idj(i32 0)
  %y = call i64 @_Z13get_global_idj(i32 1)
  %i = trunc i64 %x to i32
  %j = trunc i64 %y to i32
  %row = mul nsw i32 %i, %n
  %k = add nsw i32 %row, %j
  %e = sext i32 %k to i64
  %p = getelementptr float, ptr %a, i64 %e
  store float 1.0, ptr %p
  ret void
}

define spir_kernel void @shifts(ptr %a) {
  %i = call i64 @_Z13get_global_idj(i32 0)
  %j = call i64 @_Z13get_global_idj(i32 1)
  %row = shl i64 %i, 10
  %k = or i64 %row, %j
  %p = getelementptr float, ptr %a, i64 %k
  store float 1.0, ptr %p
  ret void
}

declare i32 @_Z5clampiii(i32, i32, i32)
declare i32 @_Z5mad24iii(i32, i32, i32)

define spir_kernel void @edges(ptr %a, i32 %n) {
  %x = call i64 @_Z13get_global_idj(i32 0)
  %y = call i64 @_Z13get_global_idj(i32 1)
  %i = trunc i64 %x to i32
  %j = trunc i64 %y to i32
  %l = add i32 %j, -1
  %c = call i32 @_Z5clampiii(i32 %l, i32 0, i32 %n)
  %k = call i32 @_Z5mad24iii(i32 %i, i32 %n, i32 %c)
  %e = sext i32 %k to i64
  %p = getelementptr float, ptr %a, i64 %e
  store float 1.0, ptr %p
  ret void
}

define spir_kernel void @locals(ptr %a, i64 %n) {
  %lx = call i64 @_Z12get_local_idj(i32 0)
  %ly = call i64 @_Z12get_local_idj(i32 1)
  %gx = call i64 @_Z12get_group_idj(i32 0)
  %gy = call i64 @_Z12get_group_idj(i32 1)
  %sx = call i64 @_Z14get_local_sizej(i32 0)
  %sy = call i64 @_Z14get_local_sizej(i32 1)
  %x = mul i64 %gx, %sx
  %y = mul i64 %gy, %sy
  %i = add i64 %x, %lx
  %j = add i64 %y, %ly
  %row = mul i64 %i, %n
  %k = add i64 %row, %j
  %p = getelementptr float, ptr %a, i64 %k
  store float 1.0, ptr %p
  ret void
}

%struct.pair = type { float, [4 x float] }

define spir_kernel void @structs(ptr %a, i64 %n) {
  %i = call i64 @_Z13get_global_idj(i32 0)
  %j = call i64 @_Z13get_global_idj(i32 1)
  %row = mul i64 %i, %n
  %k = add i64 %row, %j
  %p = getelementptr %struct.pair, ptr %a, i64 %k, i32 1, i64 2
  store float 1.0, ptr %p
  ret void
}

define spir_kernel void @loops(ptr %a, ptr %b, ptr %c, i64 %n) {
entry:
  %i = call i64 @_Z13get_global_idj(i32 0)
  %j = call i64 @_Z13get_global_idj(i32 1)
  %row = mul i64 %i, %n
  %u = getelementptr float, ptr %c, i64 %i
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %more, %loop ]
  %e = add i64 %row, %k
  %p = getelementptr float, ptr %a, i64 %e
  %x = load float, ptr %p
  %line = mul i64 %k, %n
  %f = add i64 %line, %j
  %q = getelementptr float, ptr %b, i64 %f
  %y = load float, ptr %q
  %xy = fmul float %x, %y
  %more = fadd float %sum, %xy
  %next = add i64 %k, 1
  %go = icmp ult i64 %next, %n
  br i1 %go, label %loop, label %exit
exit:
  store float %more, ptr %u
  ret void
}
