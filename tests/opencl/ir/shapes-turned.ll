; 63 - x and ~x, as LLVM writes them, are lines; x ^ 1 is none.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: linear -1 {{.*}}: %back = xor
; CHECK: linear -1 {{.*}}: %not = xor
; CHECK: divergent{{.*}}: %other = xor
; CHECK: divergent{{.*}}: %less = xor i64 %x, 31

@_local_id_x = external global i64

define void @k(ptr %p) {
entry:
  %x = load i64, ptr @_local_id_x
  %back = xor i64 %x, 63
  %not = xor i64 %x, -1
  %other = xor i64 %x, 1
  %less = xor i64 %x, 31
  %sum = add i64 %back, %not
  %all = add i64 %sum, %other
  %any = add i64 %all, %less
  %to = getelementptr i64, ptr %p, i64 %x
  store i64 %any, ptr %to
  ret void
}
