; So do the turns of a loop that go on with what the one before has left.
; RUN: --kernel k --size 64 --whole
; CHECK: k: 4 lanes of whole
; CHECK: fmul <32 x double>

@_local_id_x = external global i64

define void @k(ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr <8 x double>, ptr %p, i64 %x
  %v = load <8 x double>, ptr %a
  br label %loop
loop:
  %n = phi i32 [ 0, %entry ], [ %n1, %loop ]
  %s = phi <8 x double> [ %v, %entry ], [ %m15, %loop ]
  %m0 = fmul <8 x double> %s, %v
  %m1 = fmul <8 x double> %m0, %v
  %m2 = fmul <8 x double> %m1, %v
  %m3 = fmul <8 x double> %m2, %v
  %m4 = fmul <8 x double> %m3, %v
  %m5 = fmul <8 x double> %m4, %v
  %m6 = fmul <8 x double> %m5, %v
  %m7 = fmul <8 x double> %m6, %v
  %m8 = fmul <8 x double> %m7, %v
  %m9 = fmul <8 x double> %m8, %v
  %m10 = fmul <8 x double> %m9, %v
  %m11 = fmul <8 x double> %m10, %v
  %m12 = fmul <8 x double> %m11, %v
  %m13 = fmul <8 x double> %m12, %v
  %m14 = fmul <8 x double> %m13, %v
  %m15 = fmul <8 x double> %m14, %v
  %n1 = add i32 %n, 1
  %c = icmp ult i32 %n1, 100
  br i1 %c, label %loop, label %end
end:
  store <8 x double> %m15, ptr %a
  ret void
}
