; The same as cost-accesses.ll where nothing scatters.
; RUN: --kernel k --size 64 --lanes 8 --prepared --costs --bits 256
; CHECK: 1 packed, 1 alone:  %x = load i64, ptr @_local_id_x
; CHECK: 1 packed, 1 alone:  %same = load i32, ptr %p
; CHECK: 1 packed, 1 alone:  %line = load i32, ptr %pa
; CHECK: 1 packed, 1 alone:  %reversed = load i32, ptr %pb
; CHECK: 1 packed, 1 alone:  %one = load i32, ptr %pp
; CHECK: 16 packed, 1 alone:  %every2 = load i32, ptr %pc
; CHECK: 16 packed, 1 alone:  %every4 = load i32, ptr %pd
; CHECK: 16 packed, 1 alone:  %every5 = load i32, ptr %pe
; CHECK: 16 packed, 1 alone:  %back2 = load i32, ptr %pf
; CHECK: 3 packed, 1 alone:  %near = load i32, ptr %pg
; CHECK: 16 packed, 1 alone:  %far = load i32, ptr %ph
; CHECK: 24 packed, 1 alone:  %loaded = load volatile i32, ptr %pa
; CHECK: 3 packed, 1 alone:  %perhaps = load i32, ptr %pi
; CHECK: 56 packed, 1 alone:  store i32 %m, ptr %pe
; CHECK: 56 packed, 1 alone:  store i32 %m, ptr %ph
; CHECK: 56 packed, 1 alone:  store i32 %m, ptr %pc
; CHECK: 56 packed, 1 alone:  store i32 %line, ptr %pg
; CHECK: 1 packed, 1 alone:  %some = icmp ult i64 %x, %n
; CHECK: 1 packed, 1 alone:  br i1 %some, label %masked, label %out
; CHECK: 1 packed, 1 alone:  %line.m = load i32, ptr %pa
; CHECK: 16 packed, 1 alone:  %every2.m = load i32, ptr %pc
; CHECK: 16 packed, 1 alone:  %every5.m = load i32, ptr %pe
; CHECK: 16 packed, 1 alone:  %near.m = load i32, ptr %pg
; CHECK: 16 packed, 1 alone:  %far.m = load i32, ptr %ph
; CHECK: 1 packed, 1 alone:  store i32 %m, ptr %pa
; CHECK: 1 packed, 1 alone:  ret void

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %same = load i32, ptr %p
  %pa = getelementptr i32, ptr %p, i64 %x
  %line = load i32, ptr %pa
  %back = sub i64 64, %x
  %pb = getelementptr i32, ptr %p, i64 %back
  %reversed = load i32, ptr %pb
  %packet = lshr i64 %x, 3
  %pp = getelementptr i32, ptr %q, i64 %packet
  %one = load i32, ptr %pp
  %two = mul i64 %x, 2
  %pc = getelementptr i32, ptr %q, i64 %two
  %every2 = load i32, ptr %pc
  %four = mul i64 %x, 4
  %pd = getelementptr i32, ptr %q, i64 %four
  %every4 = load i32, ptr %pd
  %five = mul i64 %x, 5
  %pe = getelementptr i32, ptr %q, i64 %five
  %every5 = load i32, ptr %pe
  %minus2 = mul i64 %x, -2
  %pf = getelementptr i32, ptr %q, i64 %minus2
  %back2 = load i32, ptr %pf
  %half = lshr i64 %x, 1
  %pg = getelementptr i32, ptr %q, i64 %half
  %near = load i32, ptr %pg
  %square = mul i64 %x, %x
  %ph = getelementptr i32, ptr %q, i64 %square
  %far = load i32, ptr %ph
  %loaded = load volatile i32, ptr %pa
  %row = mul i64 %n, %x
  %sum = add i64 %x, %n
  %small = trunc i64 %sum to i32
  %wide = sext i32 %small to i64
  %pi = getelementptr i32, ptr %q, i64 %wide
  %perhaps = load i32, ptr %pi
  store i32 %m, ptr %pe
  store i32 %m, ptr %ph
  store i32 %m, ptr %pc
  store i32 %line, ptr %pg
  %some = icmp ult i64 %x, %n
  br i1 %some, label %masked, label %out
masked:
  %line.m = load i32, ptr %pa
  %every2.m = load i32, ptr %pc
  %every5.m = load i32, ptr %pe
  %near.m = load i32, ptr %pg
  %far.m = load i32, ptr %ph
  store i32 %m, ptr %pa
  br label %out
out:
  ret void
}
