; A vector that comes on two ways of lanes that part is chosen by a mask for each of its
; elements.
; RUN: --kernel k --size 64 --lanes 4 --prepared --whole
; CHECK: [[M:%.*]] = shufflevector <4 x i1> {{.*}} <8 x i32> <i32 0, i32 0, i32 1, i32 1, i32 2, i32 2, i32 3, i32 3>
; CHECK: select <8 x i1> [[M]], <8 x i32>

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %q, i64 %x
  %c = load i32, ptr %a
  %b = getelementptr <2 x i32>, ptr %p, i64 %x
  %v = load <2 x i32>, ptr %b, align 4
  %on = icmp eq i32 %c, 0
  br i1 %on, label %some, label %end
some:
  %s = mul <2 x i32> %v, %v
  br label %end
end:
  %w = phi <2 x i32> [ %v, %entry ], [ %s, %some ]
  store <2 x i32> %w, ptr %b, align 4
  ret void
}
