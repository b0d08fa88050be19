; LLVM 15 takes masks at one address for as long as each other, and what was stored there
; for what is loaded: so it does not see that the addresses are one.
; RUN: --kernel k --size 15 --lanes 16 --prepared
; CHECK: [[A:%.*]] = call ptr @llvm.launder.invariant.group.p0(ptr
; CHECK-NEXT: call void @llvm.masked.store.v32i32.p0({{.*}}, ptr [[A]],
; CHECK: [[B:%.*]] = call ptr @llvm.launder.invariant.group.p0(ptr
; CHECK-NEXT: call <16 x i32> @llvm.masked.load.v16i32.p0(ptr [[B]],
; CHECK: [[C:%.*]] = call ptr @llvm.launder.invariant.group.p0(ptr
; CHECK-NEXT: call void @llvm.masked.store.v16i32.p0({{.*}}, ptr [[C]],

@_local_id_x = external global i64
declare void @pocl.barrier()

define void @k(ptr %p, ptr %q, i32 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %i = mul i64 %x, 2
  %a = getelementptr i32, ptr %p, i64 %i
  store i32 %n, ptr %a
  %b = getelementptr i32, ptr %a, i64 1
  store i32 %n, ptr %b
  call void @pocl.barrier()
  %c = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %c
  %d = getelementptr i32, ptr %q, i64 %x
  store i32 %v, ptr %d
  ret void
}
