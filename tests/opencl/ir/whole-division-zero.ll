; Whole vectors that are divided where some lanes are off: their elements are divided
; by 1, and so are those whose divisor is zero.
; RUN: --kernel k --size 64 --lanes 4 --prepared --whole
; CHECK: [[ON:%.*]] = select <8 x i1> {{.*}}, <8 x i64> {{.*}}, <8 x i64> <i64 1
; CHECK: [[NOT:%.*]] = icmp ne <8 x i64> [[ON]], zeroinitializer
; CHECK: [[BY:%.*]] = select <8 x i1> [[NOT]], <8 x i64> [[ON]], <8 x i64> <i64 1
; CHECK: udiv <8 x i64> {{.*}}, [[BY]]

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i64 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr <2 x i64>, ptr %p, i64 %x
  %v = load <2 x i64>, ptr %a, align 16
  %b = getelementptr <2 x i64>, ptr %q, i64 %x
  %c = extractelement <2 x i64> %v, i64 0
  %some = icmp ugt i64 %c, %n
  br i1 %some, label %then, label %end

then:
  %w = load <2 x i64>, ptr %b, align 16
  %r = udiv <2 x i64> %v, %w
  store <2 x i64> %r, ptr %b, align 16
  br label %end

end:
  ret void
}
