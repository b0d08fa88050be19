; The CPU does several such work-items beside each other where they are short.
; RUN: --kernel k --size 64 --whole
; CHECK: k: 1 lanes of whole

@_local_id_x = external global i64

define void @k(ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr <8 x double>, ptr %p, i64 %x
  %v = load <8 x double>, ptr %a
  %m0 = fmul <8 x double> %v, %v
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
  %m16 = fmul <8 x double> %m15, %v
  %m17 = fmul <8 x double> %m16, %v
  %m18 = fmul <8 x double> %m17, %v
  %m19 = fmul <8 x double> %m18, %v
  store <8 x double> %m19, ptr %a
  ret void
}
