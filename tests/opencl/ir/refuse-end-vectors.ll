; A kernel with an end that is no return, whose flow is not described, beside OpenCL's vectors.
; RUN: --kernel k --size 64
; CHECK: k: a block that ends with neither branch nor return

@_local_id_x = external global i64
declare void @use(i64) noreturn

define void @k(ptr %p, ptr %q, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %at = getelementptr <4 x float>, ptr %p, i64 %x
  %v = load <4 x float>, ptr %at
  %w = fadd <4 x float> %v, %v
  store <4 x float> %w, ptr %at
  %c = icmp ult i64 %x, %n
  br i1 %c, label %a, label %b
a:
  call void @use(i64 %x)
  unreachable
b:
  ret void
}
