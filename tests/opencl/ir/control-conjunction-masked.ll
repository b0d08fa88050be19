; Lanes that came to a conjunction, of which what is the same for all is false, go on
; together; those that did not come have their turn before all meet again.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: br i1 %{{.*}}, label %way, label %[[NEXT:.*]]
; CHECK: {{^}}[[NEXT]]:
; CHECK: llvm.masked.store.v4f32.p0(<4 x float> <float 1.000000e+00,

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i1 %y) {
entry:
  %x = load i64, ptr @_local_id_x
  %off = icmp uge i64 %x, %n
  %a = getelementptr float, ptr %p, i64 %x
  br i1 %off, label %others, label %came
came:
  %in = icmp eq i64 %x, 13
  %both = and i1 %y, %in
  br i1 %both, label %some, label %all
some:
  %v = load float, ptr %a
  br label %all
others:
  store float 1.0, ptr %a
  br label %all
all:
  %w = phi float [ %v, %some ], [ 1.0, %others ], [ 2.0, %came ]
  %b = getelementptr float, ptr %q, i64 %x
  store float %w, ptr %b
  ret void
}
