; Places in local memory that are stored to, of a variable or of what an argument points
; to, have offsets of 32 bits: it is smaller. What is global may not be, numbers of 64 bits
; need none, and what is only loaded, by all lanes, is there sooner by two gathers.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: [[I:%.*]] = trunc <4 x i64> {{.*}} to <4 x i32>
; CHECK: [[M:%.*]] = mul <4 x i32> [[I]], <i32 4, i32 4, i32 4, i32 4>
; CHECK: [[L:%.*]] = sext <4 x i32> {{.*}} to <4 x i64>
; CHECK: [[A:%.*]] = getelementptr i8, ptr @k.s, <4 x i64> [[L]]
; CHECK: llvm.masked.gather.v4i32.v4p0(<4 x ptr> [[A]]
; CHECK: [[O:%.*]] = getelementptr i8, ptr @k.s, <4 x i64>
; CHECK: llvm.masked.scatter.v4i32.v4p0({{.*}}, <4 x ptr> [[O]]
; CHECK: [[T:%.*]] = getelementptr [100 x i32], ptr @k.t, i64 0, <4 x i64>
; CHECK: llvm.masked.gather.v4i32.v4p0(<4 x ptr> [[T]]
; CHECK: [[B:%.*]] = getelementptr i8, ptr %l, <4 x i64>
; CHECK: llvm.masked.scatter.v4i32.v4p0({{.*}}, <4 x ptr> [[B]]
; CHECK: [[C:%.*]] = getelementptr i64, ptr %l, <4 x i64>
; CHECK: llvm.masked.scatter.v4i64.v4p0({{.*}}, <4 x ptr> [[C]]
; CHECK: [[S:%.*]] = getelementptr i8, ptr @k.t, <4 x i64>
; CHECK: llvm.masked.gather.v4i32.v4p0(<4 x ptr> [[S]], i32 4, <4 x i1> %
; CHECK: [[D:%.*]] = getelementptr i32, ptr %g, <4 x i64>
; CHECK: llvm.masked.scatter.v4i32.v4p0({{.*}}, <4 x ptr> [[D]]

@_local_id_x = external global i64
@k.s = internal global [100 x i32] undef
@k.t = internal global [100 x i32] undef

define void @k(ptr %p, ptr %l, ptr %g) !kernel_arg_addr_space !0 {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i64, ptr %p, i64 %x
  %i = load i64, ptr %a
  %b = getelementptr [100 x i32], ptr @k.s, i64 0, i64 %i
  %v = load i32, ptr %b
  %w = add i32 %v, 1
  store i32 %w, ptr %b
  %t = getelementptr [100 x i32], ptr @k.t, i64 0, i64 %i
  %u = load i32, ptr %t
  %c = getelementptr i32, ptr %l, i64 %i
  store i32 %u, ptr %c
  %d = getelementptr i64, ptr %l, i64 %i
  store i64 %x, ptr %d
  %on = icmp ult i64 %x, 13
  br i1 %on, label %some, label %all
some:
  %j = mul i64 %i, 3
  %f = getelementptr [100 x i32], ptr @k.t, i64 0, i64 %j
  %y = load i32, ptr %f
  br label %all
all:
  %z = phi i32 [ %y, %some ], [ %v, %entry ]
  %e = getelementptr i32, ptr %g, i64 %i
  store i32 %z, ptr %e
  ret void
}

!0 = !{i32 1, i32 3, i32 1}
