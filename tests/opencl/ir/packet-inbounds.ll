; No address of lanes is said to be in bounds.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: getelementptr i32, ptr %p
; CHECK-NOT: inbounds
; CHECK: {{^}}}

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %on = icmp ult i64 %n, %x
  br i1 %on, label %some, label %all
some:
  %a = getelementptr inbounds i32, ptr %p, i64 %x
  store i32 %m, ptr %a
  br label %all
all:
  ret void
}
