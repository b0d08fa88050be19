; A loop with two entries, of which the second one is what comes last of all.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: k: irreducible control flow
; CHECK-NOT: <4 x

@_local_id_x = external global i64
declare void @use(i64)

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %first = icmp ult i64 %x, %n
  br i1 %first, label %a, label %b
out:
  ret void
a:
  %i = phi i64 [ 0, %entry ], [ %k, %b ]
  call void @use(i64 %i)
  %j = add i64 %i, 1
  br label %b
b:
  %k = phi i64 [ 7, %entry ], [ %j, %a ]
  call void @use(i64 %k)
  %less = icmp ult i64 %k, %n
  br i1 %less, label %out, label %a
}
