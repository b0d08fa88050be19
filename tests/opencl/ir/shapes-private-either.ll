; What may be in a private array is each lane's own, though the address is the same.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: divergent {{.*}}mixed{{.*}}: %either = select
; CHECK: divergent {{.*}}: %v = load i32, ptr %either

@_local_id_x = external global i64

define void @k(ptr %p, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %array = alloca [4 x i32]
  %c = icmp ult i64 %n, 5
  store i32 1, ptr %array
  %either = select i1 %c, ptr %array, ptr %p
  %v = load i32, ptr %either
  %a = getelementptr i32, ptr %p, i64 %x
  store i32 %v, ptr %a
  ret void
}
