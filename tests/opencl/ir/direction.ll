; Along the dimension in which addresses are consecutive; the first is not said.
; RUN: --program
; CHECK: @second({{.*}} !work_group_size_hint [[SECOND:![0-9]+]]
; CHECK: @first({{[^!]*}}{
; CHECK: @tiles({{.*}} !work_group_size_hint [[TILES:![0-9]+]]
; CHECK: @third({{.*}} !work_group_size_hint [[THIRD:![0-9]+]]
; CHECK: [[SECOND]] = !{i32 1, i32 0, i32 0}
; CHECK: [[TILES]] = !{i32 3, i32 0, i32 0}
; CHECK: [[THIRD]] = !{i32 2, i32 0, i32 0}
target datalayout = "e-m:e-p:64:64-i64:64-f80:128-n8:16:32:64-S128"

declare i64 @_Z13get_global_idj(i32)
declare i64 @_Z12get_local_idj(i32)
declare i64 @_Z12get_group_idj(i32)
declare i64 @_Z14get_local_sizej(i32)

define spir_kernel void @second(ptr %a, i64 %n) {
  %i = call i64 @_Z13get_global_idj(i32 0)
  %j = call i64 @_Z13get_global_idj(i32 1)
  %row = mul i64 %i, %n
  %k = add i64 %row, %j
  %p = getelementptr float, ptr %a, i64 %k
  store float 1.0, ptr %p
  ret void
}

define spir_kernel void @first(ptr %a, i64 %n) {
  %i = call i64 @_Z13get_global_idj(i32 0)
  %j = call i64 @_Z13get_global_idj(i32 1)
  %row = mul i64 %n, %j
  %k = add i64 %row, %i
  %p = getelementptr float, ptr %a, i64 %k
  store float 1.0, ptr %p
  ret void
}

define spir_kernel void @tiles(ptr %a, ptr %b, i64 %n) {
  %i = call i64 @_Z13get_global_idj(i32 0)
  %j = call i64 @_Z13get_global_idj(i32 1)
  %row = mul i64 %n, %j
  %k = add i64 %row, %i
  %p = getelementptr float, ptr %a, i64 %k
  %v = load float, ptr %p
  %column = mul i64 %i, %n
  %l = add i64 %column, %j
  %q = getelementptr float, ptr %b, i64 %l
  store float %v, ptr %q
  ret void
}

define spir_kernel void @third(ptr %a, i64 %n) {
  %i = call i64 @_Z13get_global_idj(i32 0)
  %j = call i64 @_Z13get_global_idj(i32 1)
  %k = call i64 @_Z13get_global_idj(i32 2)
  %slice = mul i64 %i, %n
  %row = add i64 %slice, %j
  %line = mul i64 %row, %n
  %e = add i64 %line, %k
  %p = getelementptr float, ptr %a, i64 %e
  store float 1.0, ptr %p
  ret void
}
