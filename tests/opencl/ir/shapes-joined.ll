; Where rows are joined, lanes have any id.
; RUN: --kernel k --size 5,5 --lanes 4 --prepared --shapes
; CHECK: divergent {{.*}}bits 3: %x = load
; CHECK: divergent {{.*}}bits 3: %y = load
; CHECK: urem <4 x i32> {{.*}}, <i32 5, i32 5, i32 5, i32 5>

@_local_id_x = external global i64
@_local_id_y = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %y = load i64, ptr @_local_id_y
  %a = getelementptr i32, ptr %p, i64 %x
  %b = getelementptr i32, ptr %a, i64 %y
  store i32 %m, ptr %b
  ret void
}
