; What is not known counts for nothing: indices from memory, private arrays,
; local memory, one direction for a hint of the program's own, ids by variables.
; RUN: --program
; CHECK: @indirect({{[^!]*}}{
; CHECK: @private({{[^!]*}}{
; CHECK: @variable({{[^!]*}}{
; CHECK: @own({{.*}} !work_group_size_hint [[OWN:![0-9]+]]
; CHECK: @both({{[^!]*}}{
; CHECK: [[OWN]] = !{i32 8, i32 4, i32 2}
target datalayout = "e-m:e-p:64:64-i64:64-f80:128-n8:16:32:64-S128"

declare i64 @_Z13get_global_idj(i32)
declare i64 @_Z12get_local_idj(i32)
declare i64 @_Z12get_group_idj(i32)
declare i64 @_Z14get_local_sizej(i32)

define spir_kernel void @indirect(ptr %a, ptr %b, i64 %n) {
  %i = call i64 @_Z13get_global_idj(i32 0)
  %j = call i64 @_Z13get_global_idj(i32 1)
  %from = getelementptr i64, ptr %b, i64 %i
  %x = load i64, ptr %from
  %row = mul i64 %x, %n
  %k = add i64 %row, %j
  %p = getelementptr float, ptr %a, i64 %k
  store float 1.0, ptr %p
  ret void
}

@private.shared = internal global [4096 x float] undef

define spir_kernel void @private(i64 %n) {
  %i = call i64 @_Z13get_global_idj(i32 0)
  %j = call i64 @_Z13get_global_idj(i32 1)
  %row = mul i64 %i, %n
  %k = add i64 %row, %j
  %own = alloca [4096 x float]
  %p = getelementptr float, ptr %own, i64 %k
  store float 1.0, ptr %p
  %q = getelementptr float, ptr @private.shared, i64 %k
  store float 1.0, ptr %q
  ret void
}

define spir_kernel void @variable(ptr %a, i64 %n, i32 %d) {
  %i = call i64 @_Z13get_global_idj(i32 %d)
  %j = call i64 @_Z13get_global_idj(i32 1)
  %row = mul i64 %i, %n
  %k = add i64 %row, %j
  %p = getelementptr float, ptr %a, i64 %k
  store float 1.0, ptr %p
  ret void
}

define spir_kernel void @own(ptr %a, i64 %n) !work_group_size_hint !0 {
  %i = call i64 @_Z13get_global_idj(i32 0)
  %j = call i64 @_Z13get_global_idj(i32 1)
  %row = mul i64 %i, %n
  %k = add i64 %row, %j
  %p = getelementptr float, ptr %a, i64 %k
  store float 1.0, ptr %p
  ret void
}

define spir_kernel void @both(ptr %a, i64 %n) {
  %i = call i64 @_Z13get_global_idj(i32 0)
  %j = call i64 @_Z13get_global_idj(i32 1)
  %x = mul i64 %i, %n
  %y = mul i64 %j, %n
  %k = add i64 %x, %y
  %p = getelementptr float, ptr %a, i64 %k
  store float 1.0, ptr %p
  ret void
}

!0 = !{i32 8, i32 4, i32 2}
