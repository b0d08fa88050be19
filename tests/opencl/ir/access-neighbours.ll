; Lanes whose elements are side by side in an order that is known: one load or store
; and a shuffle. Not where only some lanes are on, or where the order is not known.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: define void @k
; CHECK: %[[FLIP:.*]] = load <4 x float>
; CHECK: shufflevector <4 x float> %[[FLIP]], <4 x float> %[[FLIP]], <4 x i32> <i32 3, i32 2, i32 1, i32 0>
; CHECK: %[[HALF:.*]] = load <2 x float>
; CHECK: shufflevector <2 x float> %[[HALF]], <2 x float> %[[HALF]], <4 x i32> <i32 0, i32 0, i32 1, i32 1>
; CHECK: %[[TURN:.*]] = load <4 x float>
; CHECK: shufflevector <4 x float> %[[TURN]], <4 x float> %[[TURN]], <4 x i32> <i32 1, i32 2, i32 3, i32 0>
; CHECK: %[[STORED:.*]] = shufflevector <4 x float> {{.*}}, <4 x i32> <i32 1, i32 0, i32 3, i32 2>
; CHECK: store <4 x float> %[[STORED]], ptr
; five lanes' elements, an odd distance, an unknown one: gathers
; CHECK-COUNT-3: call <4 x float> @llvm.masked.gather
; CHECK: call void @llvm.masked.scatter
; masked
; CHECK: call <4 x float> @llvm.masked.gather
; CHECK: {{^}}}

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %flipped = xor i64 %x, 3
  %flipped.at = getelementptr float, ptr %p, i64 %flipped
  %a = load float, ptr %flipped.at
  %halved = lshr i64 %x, 1
  %halved.at = getelementptr float, ptr %p, i64 %halved
  %b = load float, ptr %halved.at
  %one.on = add i64 %x, 1
  %row = and i64 %x, 60
  %in.row = and i64 %one.on, 3
  %turned = add i64 %row, %in.row
  %turned.at = getelementptr float, ptr %p, i64 %turned
  %c = load float, ptr %turned.at
  %pair = xor i64 %x, 1
  %pair.at = getelementptr float, ptr %q, i64 %pair
  %ab = fadd float %a, %b
  %abc = fadd float %ab, %c
  store float %abc, ptr %pair.at
  %far = xor i64 %x, 6
  %across = add i64 %far, %halved
  %across.at = getelementptr float, ptr %p, i64 %across
  %d = load float, ptr %across.at
  %bytes.at = getelementptr i8, ptr %p, i64 %flipped
  %e = load float, ptr %bytes.at
  %unknown = xor i64 %x, %n
  %unknown.at = getelementptr float, ptr %p, i64 %unknown
  %f = load float, ptr %unknown.at
  %de = fadd float %d, %e
  %def = fadd float %de, %f
  %halved.to = getelementptr float, ptr %q, i64 %halved
  store float %def, ptr %halved.to
  %some = fcmp olt float %def, 1.0
  br i1 %some, label %then, label %done
then:
  %g = load float, ptr %flipped.at
  store float %g, ptr %flipped.at
  br label %done
done:
  ret void
}
