; Conditions of which it is asked whether they are limits of a row of lanes.
;--- plan-edge-deep.ll
; Of a condition as many parts are looked at as limits have in practice.
; RUN: --kernel k --size 64 --prepared --lanes 16 --costs
; CHECK: 256 packed, 8 alone:  %v = load float

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i64 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %row = mul i64 %x, %n
  %is0 = icmp ult i64 %x, %m
  %lim1 = add i64 %m, 1
  %new1 = icmp ult i64 %x, %lim1
  %is1 = and i1 %is0, %new1
  %lim2 = add i64 %m, 2
  %new2 = icmp ult i64 %x, %lim2
  %is2 = and i1 %is1, %new2
  %lim3 = add i64 %m, 3
  %new3 = icmp ult i64 %x, %lim3
  %is3 = and i1 %is2, %new3
  %lim4 = add i64 %m, 4
  %new4 = icmp ult i64 %x, %lim4
  %is4 = and i1 %is3, %new4
  %lim5 = add i64 %m, 5
  %new5 = icmp ult i64 %x, %lim5
  %is5 = and i1 %is4, %new5
  %lim6 = add i64 %m, 6
  %new6 = icmp ult i64 %x, %lim6
  %is6 = and i1 %is5, %new6
  %lim7 = add i64 %m, 7
  %new7 = icmp ult i64 %x, %lim7
  %is = and i1 %is6, %new7
  br i1 %is, label %begin, label %out
begin:
  br label %loop
loop:
  %i = phi i64 [ 0, %begin ], [ %next, %loop ]
  %sum = phi float [ 0.0, %begin ], [ %both, %loop ]
  %at = add i64 %row, %i
  %a = getelementptr float, ptr %p, i64 %at
  %v = load float, ptr %a
  %both = fadd float %sum, %v
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %last
last:
  %end = phi float [ %both, %loop ]
  %c = getelementptr float, ptr %q, i64 %x
  store float %end, ptr %c
  br label %out
out:
  ret void
}

;--- plan-edge-few-deep.ll
; Of one with more parts nothing is known.
; RUN: --kernel k --size 64 --prepared --lanes 16 --costs
; CHECK: 716.8 packed, 8 alone:  %v = load float

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i64 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %row = mul i64 %x, %n
  %is0 = icmp ult i64 %x, %m
  %lim1 = add i64 %m, 1
  %new1 = icmp ult i64 %x, %lim1
  %is1 = and i1 %is0, %new1
  %lim2 = add i64 %m, 2
  %new2 = icmp ult i64 %x, %lim2
  %is2 = and i1 %is1, %new2
  %lim3 = add i64 %m, 3
  %new3 = icmp ult i64 %x, %lim3
  %is3 = and i1 %is2, %new3
  %lim4 = add i64 %m, 4
  %new4 = icmp ult i64 %x, %lim4
  %is4 = and i1 %is3, %new4
  %lim5 = add i64 %m, 5
  %new5 = icmp ult i64 %x, %lim5
  %is5 = and i1 %is4, %new5
  %lim6 = add i64 %m, 6
  %new6 = icmp ult i64 %x, %lim6
  %is6 = and i1 %is5, %new6
  %lim7 = add i64 %m, 7
  %new7 = icmp ult i64 %x, %lim7
  %is7 = and i1 %is6, %new7
  %lim8 = add i64 %m, 8
  %new8 = icmp ult i64 %x, %lim8
  %is = and i1 %is7, %new8
  br i1 %is, label %begin, label %out
begin:
  br label %loop
loop:
  %i = phi i64 [ 0, %begin ], [ %next, %loop ]
  %sum = phi float [ 0.0, %begin ], [ %both, %loop ]
  %at = add i64 %row, %i
  %a = getelementptr float, ptr %p, i64 %at
  %v = load float, ptr %a
  %both = fadd float %sum, %v
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %last
last:
  %end = phi float [ %both, %loop ]
  %c = getelementptr float, ptr %q, i64 %x
  store float %end, ptr %c
  br label %out
out:
  ret void
}

;--- plan-edge-few-second.ll
; Each part counts, the second, too.
; RUN: --kernel k --size 64 --prepared --lanes 16 --costs
; CHECK: 716.8 packed, 8 alone:  %v = load float

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i64 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %row = mul i64 %x, %n
  %f.p = getelementptr i64, ptr %q, i64 %x
  %f = load i64, ptr %f.p
  %is1 = icmp slt i64 %x, %m
  %is2 = icmp slt i64 %f, %m
  %is = and i1 %is1, %is2
  br i1 %is, label %begin, label %out
begin:
  br label %loop
loop:
  %i = phi i64 [ 0, %begin ], [ %next, %loop ]
  %sum = phi float [ 0.0, %begin ], [ %both, %loop ]
  %at = add i64 %row, %i
  %a = getelementptr float, ptr %p, i64 %at
  %v = load float, ptr %a
  %both = fadd float %sum, %v
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %last
last:
  %end = phi float [ %both, %loop ]
  %c = getelementptr float, ptr %q, i64 %x
  store float %end, ptr %c
  br label %out
out:
  ret void
}

;--- plan-edge-few-turned.ll
; A number is below what lanes have in no order.
; RUN: --kernel k --size 64 --prepared --lanes 16 --costs
; CHECK: 716.8 packed, 8 alone:  %v = load float

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i64 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %row = mul i64 %x, %n
  %f = xor i64 %x, %m
  %limit = mul i64 %n, %m
  %is = icmp ult i64 %limit, %f
  br i1 %is, label %begin, label %out
begin:
  br label %loop
loop:
  %i = phi i64 [ 0, %begin ], [ %next, %loop ]
  %sum = phi float [ 0.0, %begin ], [ %both, %loop ]
  %at = add i64 %row, %i
  %a = getelementptr float, ptr %p, i64 %at
  %v = load float, ptr %a
  %both = fadd float %sum, %v
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %last
last:
  %end = phi float [ %both, %loop ]
  %c = getelementptr float, ptr %q, i64 %x
  store float %end, ptr %c
  br label %out
out:
  ret void
}

;--- plan-edge-few-both-turned.ll
; Nor is an id a limit of what lanes have in no order.
; RUN: --kernel k --size 64 --prepared --lanes 16 --costs
; CHECK: 716.8 packed, 8 alone:  %v = load float

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i64 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %row = mul i64 %x, %n
  %f = xor i64 %x, %m
  %is = icmp ult i64 %f, %x
  br i1 %is, label %begin, label %out
begin:
  br label %loop
loop:
  %i = phi i64 [ 0, %begin ], [ %next, %loop ]
  %sum = phi float [ 0.0, %begin ], [ %both, %loop ]
  %at = add i64 %row, %i
  %a = getelementptr float, ptr %p, i64 %at
  %v = load float, ptr %a
  %both = fadd float %sum, %v
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %last
last:
  %end = phi float [ %both, %loop ]
  %c = getelementptr float, ptr %q, i64 %x
  store float %end, ptr %c
  br label %out
out:
  ret void
}

;--- plan-edge-few-bit.ll
; A bit of a number is no limit.
; RUN: --kernel k --size 64 --prepared --lanes 16 --costs
; CHECK: 716.8 packed, 8 alone:  %v = load float

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i64 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %row = mul i64 %x, %n
  %is = trunc i64 %x to i1
  br i1 %is, label %begin, label %out
begin:
  br label %loop
loop:
  %i = phi i64 [ 0, %begin ], [ %next, %loop ]
  %sum = phi float [ 0.0, %begin ], [ %both, %loop ]
  %at = add i64 %row, %i
  %a = getelementptr float, ptr %p, i64 %at
  %v = load float, ptr %a
  %both = fadd float %sum, %v
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %last
last:
  %end = phi float [ %both, %loop ]
  %c = getelementptr float, ptr %q, i64 %x
  store float %end, ptr %c
  br label %out
out:
  ret void
}
