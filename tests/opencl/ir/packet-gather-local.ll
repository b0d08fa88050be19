; Places in local memory, of a variable or of what an argument points to, have offsets of
; 32 bits: it is smaller. What is global may not be, and numbers of 64 bits need none.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: [[I:%.*]] = trunc <4 x i64> {{.*}} to <4 x i32>
; CHECK: [[M:%.*]] = mul <4 x i32> [[I]], <i32 4, i32 4, i32 4, i32 4>
; CHECK: [[L:%.*]] = sext <4 x i32> {{.*}} to <4 x i64>
; CHECK: [[A:%.*]] = getelementptr i8, ptr @k.s, <4 x i64> [[L]]
; CHECK: llvm.masked.gather.v4i32.v4p0(<4 x ptr> [[A]]
; CHECK: [[B:%.*]] = getelementptr i8, ptr %l, <4 x i64>
; CHECK: llvm.masked.scatter.v4i32.v4p0({{.*}}, <4 x ptr> [[B]]
; CHECK: [[C:%.*]] = getelementptr i64, ptr %l, <4 x i64>
; CHECK: llvm.masked.gather.v4i64.v4p0(<4 x ptr> [[C]]
; CHECK: [[D:%.*]] = getelementptr i32, ptr %g, <4 x i64>
; CHECK: llvm.masked.scatter.v4i32.v4p0({{.*}}, <4 x ptr> [[D]]

@_local_id_x = external global i64
@k.s = internal global [100 x i32] undef

define void @k(ptr %p, ptr %l, ptr %g) !kernel_arg_addr_space !0 {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i64, ptr %p, i64 %x
  %i = load i64, ptr %a
  %b = getelementptr [100 x i32], ptr @k.s, i64 0, i64 %i
  %v = load i32, ptr %b
  %c = getelementptr i32, ptr %l, i64 %i
  store i32 %v, ptr %c
  %d = getelementptr i64, ptr %l, i64 %i
  %j = load i64, ptr %d
  %e = getelementptr i32, ptr %g, i64 %j
  store i32 %v, ptr %e
  ret void
}

!0 = !{i32 1, i32 3, i32 1}
