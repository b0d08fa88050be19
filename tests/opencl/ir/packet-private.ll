; A private array has a vector for each element: a uniform index accesses all lanes'
; at once, another one gathers within each lane's column, by offsets of 32 bits.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: alloca [64 x <4 x i32>]
; CHECK: [[ELEMENT:%.*]] = mul <4 x i32> {{.*}}, <i32 16, i32 16, i32 16, i32 16>
; CHECK: [[BYTES:%.*]] = add <4 x i32> {{.*}}, <i32 0, i32 4, i32 8, i32 12>
; CHECK: [[FAR:%.*]] = sext <4 x i32> [[BYTES]] to <4 x i64>
; CHECK: [[S:%.*]] = getelementptr i8, ptr {{.*}}, <4 x i64> [[FAR]]
; CHECK: llvm.masked.scatter.v4i32.v4p0(<4 x i32> {{.*}}, <4 x ptr> [[S]]
; CHECK: load <4 x i32>

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %array = alloca [64 x i32]
  %i = and i64 %n, 63
  %uniform = getelementptr [64 x i32], ptr %array, i64 0, i64 %i
  %own = getelementptr [64 x i32], ptr %array, i64 0, i64 %x
  store i32 %m, ptr %own
  %v = load i32, ptr %uniform
  %a = getelementptr i32, ptr %p, i64 %x
  store i32 %v, ptr %a
  ret void
}
