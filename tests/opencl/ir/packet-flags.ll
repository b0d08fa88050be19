; A sum of the first lane makes no promise, since that lane may be off where others
; are on. Sums of vectors keep theirs.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: add i64 {{.*}}, %n
; CHECK-NOT: add nsw i64
; CHECK: add nsw <4 x i32>
; CHECK: fadd fast <4 x float>

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %s = add nsw i64 %x, %n
  %a = getelementptr i32, ptr %p, i64 %s
  %v = load i32, ptr %a
  %w = add nsw i32 %v, %v
  store i32 %w, ptr %a
  %b = getelementptr float, ptr %q, i64 %s
  %c = load float, ptr %b
  %d = fadd fast float %c, %c
  store float %d, ptr %b
  ret void
}
