; What may be a line if nothing wraps is a guess that is asked for at run time; where lanes
; are anywhere, or by steps that are not known, there is none to ask for.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: divergent align {{.*}}: %added = add
; CHECK: divergent align {{.*}}: %product = mul
; CHECK: divergent align {{.*}}: %more = add
; CHECK: divergent align 0 bits 64: %up = shl
; CHECK: divergent align 0 bits 64: %down = lshr
; CHECK: divergent align 0 bits 64: %signed = ashr
; CHECK: divergent align {{.*}}: %half = lshr
; CHECK: divergent align {{.*}}: %some = and
; CHECK: divergent align {{.*}}: %both = and
; CHECK: divergent align {{.*}}: %seventh = udiv
; CHECK: divergent align {{.*}}: %rest = urem
; CHECK: divergent align {{.*}}: %turned = xor
; CHECK: divergent align {{.*}}: %by.any = udiv
; CHECK: divergent align {{.*}}: %again = add
; CHECK: divergent align {{.*}}: %up.more = add
; CHECK: divergent align {{.*}}: %any.more = add
; CHECK: divergent perhaps 1 {{.*}}: %wide = sext
; CHECK: divergent perhaps 3 {{.*}}: %tripled = mul

@_local_id_x = external global i64
declare void @use(i64)

define void @k(ptr %p, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i64, ptr %p, i64 %x
  %v = load i64, ptr %a
  %added = add i64 %v, %x
  %product = mul i64 %x, %n
  %more = add i64 %product, %x
  %sum = add i64 %x, %n
  %up = shl i64 %x, %n
  %down = lshr i64 %x, %n
  %signed = ashr i64 %x, %n
  %three = mul i64 %sum, 3
  %half = lshr i64 %three, 1
  %some = and i64 %sum, 12
  %both = and i64 %sum, %x
  %seventh = udiv i64 %sum, 7
  %rest = urem i64 %sum, 7
  %turned = xor i64 %sum, 5
  %by.any = udiv i64 %sum, %x
  %again = add i64 %added, %x
  %up.more = add i64 %up, %x
  %any.more = add i64 %by.any, %x
  %cut = trunc i64 %sum to i32
  %wide = sext i32 %cut to i64
  %tripled = mul i64 %wide, 3
  call void @use(i64 %added)
  ret void
}
