; Sixteen bytes of a lane that stands anywhere go as one vector, lane by lane; what the
; lanes share of an address is added to each one's part. Where lanes may be off they are
; gathered.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: define void @k
; CHECK: %[[ROWS:.*]] = getelementptr i8, ptr %p, <4 x i64>
; CHECK: %[[ROW:.*]] = extractelement <4 x ptr> %[[ROWS]], i32 0
; CHECK: getelementptr float, ptr %[[ROW]], i64 %n
; CHECK-COUNT-4: load <4 x float>, ptr
; CHECK: shufflevector <8 x float> %{{.*}}, <8 x float> %{{.*}}, <16 x i32>
; CHECK-COUNT-4: store <4 x float> {{.*}}, ptr
; CHECK: llvm.masked.gather.v4i64
; CHECK-NOT: load <4 x float>

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i64 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %i = mul i64 %x, %m
  %row = getelementptr i8, ptr %p, i64 %i
  br label %body

body:
  %a0 = getelementptr float, ptr %row, i64 %n
  %a1 = getelementptr float, ptr %a0, i64 1
  %a2 = getelementptr float, ptr %a0, i64 2
  %a3 = getelementptr float, ptr %a0, i64 3
  %v0 = load float, ptr %a0
  %v1 = load float, ptr %a1
  %v2 = load float, ptr %a2
  %v3 = load float, ptr %a3
  %b0 = getelementptr float, ptr %q, i64 %i
  %b1 = getelementptr float, ptr %b0, i64 1
  %b2 = getelementptr float, ptr %b0, i64 2
  %b3 = getelementptr float, ptr %b0, i64 3
  store float %v3, ptr %b0
  store float %v2, ptr %b1
  store float %v1, ptr %b2
  store float %v0, ptr %b3
  %c = fcmp olt float %v0, 1.0
  br i1 %c, label %then, label %end

then:
  %w0 = load float, ptr %b0
  %w1 = load float, ptr %b1
  %w2 = load float, ptr %b2
  %w3 = load float, ptr %b3
  %s = fadd float %w0, %w1
  %t = fadd float %w2, %w3
  %u = fadd float %s, %t
  %d = getelementptr float, ptr %q, i64 %x
  store float %u, ptr %d
  br label %end

end:
  ret void
}
