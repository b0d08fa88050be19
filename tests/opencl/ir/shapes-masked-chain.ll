; All that lanes come to before they meet again is masked, however far from the branch.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: masked: %first = add
; CHECK: masked: %second = add
; CHECK: masked: %third = add
; CHECK-NOT: masked: %behind

@_local_id_x = external global i64

define void @k(ptr %p, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %on = icmp ult i64 %x, %n
  br i1 %on, label %one, label %end
one:
  %first = add i64 %n, 1
  br label %two
two:
  %second = add i64 %first, 1
  br label %three
three:
  %third = add i64 %second, 1
  %a = getelementptr i64, ptr %p, i64 %x
  store i64 %third, ptr %a
  br label %end
end:
  %behind = add i64 %n, 2
  %b = getelementptr i64, ptr %p, i64 %behind
  store i64 1, ptr %b
  ret void
}
