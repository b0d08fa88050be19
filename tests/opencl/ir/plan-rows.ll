; Work-items that walk two rows each walk so many at a time that a cache may hold the
; lines of: packets are half as long.
; RUN: --kernel k --size 64 --prepared --slow-gathers
; CHECK: k: 8 lanes

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, float %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %row = mul i64 %x, %n
  %c = getelementptr float, ptr %q, i64 %x
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %both, %loop ]
  %at = add i64 %row, %i
  %a = getelementptr float, ptr %p, i64 %at
  %b = getelementptr float, ptr %q, i64 %at
  %v = load float, ptr %a
  %w = load float, ptr %b
  %s = fmul float %v, %m
  %t = fmul float %w, %s
  %u = fmul float %t, %t
  %u2 = fmul float %u, %t
  %u3 = fmul float %u2, %t
  %u4 = fmul float %u3, %t
  %u5 = fmul float %u4, %t
  %u6 = fmul float %u5, %t
  %u7 = fmul float %u6, %t
  %u8 = fmul float %u7, %t
  %u9 = fmul float %u8, %t
  %both = fadd float %sum, %u9
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %out
out:
  store float %both, ptr %c
  ret void
}
