; A choice for a vector as one is for all of its elements, one for each element is as it is.
; RUN: --kernel k --size 64 --lanes 2 --prepared --whole
; CHECK: [[C:%.*]] = icmp ult <2 x i32>
; CHECK: [[M:%.*]] = shufflevector <2 x i1> [[C]], <2 x i1> [[C]], <4 x i32> <i32 0, i32 0, i32 1, i32 1>
; CHECK: [[S:%.*]] = select <4 x i1> [[M]], <4 x i32>
; CHECK: [[D:%.*]] = icmp slt <4 x i32> [[S]],
; CHECK: select <4 x i1> [[D]], <4 x i32>

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i32 %n, <2 x i32> %u) {
entry:
  %x = load i64, ptr @_local_id_x
  %b = getelementptr i32, ptr %q, i64 %x
  %w = load i32, ptr %b
  %c = icmp ult i32 %w, %n
  %a = getelementptr <2 x i32>, ptr %p, i64 %x
  %v = load <2 x i32>, ptr %a, align 4
  %s = select i1 %c, <2 x i32> %v, <2 x i32> %u
  %d = icmp slt <2 x i32> %s, %u
  %t = select <2 x i1> %d, <2 x i32> %u, <2 x i32> %s
  store <2 x i32> %t, ptr %a, align 4
  ret void
}
