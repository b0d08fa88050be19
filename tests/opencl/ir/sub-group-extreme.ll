; Without AVX-512 the least float is found by integers in the floats' order, the
; greatest of which stand for what is no number, and lanes are looked up in memory.
; RUN: --kernel k --size 64 --lanes 4 --bits 256 --prepared
; CHECK: [[P:%.*]] = alloca <4 x float>
; CHECK: bitcast <4 x float> {{%.*}} to <4 x i32>
; CHECK: ashr <4 x i32> {{%.*}}, <i32 31, i32 31, i32 31, i32 31>
; CHECK: lshr <4 x i32> {{%.*}}, <i32 1, i32 1, i32 1, i32 1>
; CHECK: [[X:%.*]] = xor <4 x i32>
; CHECK: fcmp uno <4 x float>
; CHECK: [[K:%.*]] = select <4 x i1> {{.*}}, <4 x i32> {{.*}}, <4 x i32> [[X]]
; CHECK-NOT: fcmp
; CHECK: [[F:%.*]] = icmp slt <4 x i32> [[K]], [[L:%.*]]
; CHECK-NEXT: select <4 x i1> [[F]], <4 x i32> [[K]], <4 x i32> [[L]]
; CHECK: icmp slt <4 x i32>
; CHECK: xor <4 x i32>
; CHECK-NEXT: bitcast <4 x i32> {{.*}} to <4 x float>
; CHECK: fcmp uno <4 x float>
; CHECK: store <4 x float> {{%.*}}, ptr [[P]]
; CHECK: getelementptr float, ptr [[P]], i32
; CHECK: load float

@_local_id_x = external global i64
declare float @_Z20sub_group_reduce_minf(float)
declare float @_Z17sub_group_shufflefj(float, i32)

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr float, ptr %p, i64 %x
  %b = getelementptr i32, ptr %q, i64 %x
  %v = load float, ptr %a
  %n = load i32, ptr %b
  %s = call float @_Z20sub_group_reduce_minf(float %v)
  %t = call float @_Z17sub_group_shufflefj(float %v, i32 %n)
  %u = fadd float %s, %t
  store float %u, ptr %a
  ret void
}
