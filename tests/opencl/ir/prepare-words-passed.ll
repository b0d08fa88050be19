; A function that gets a structure's address may read any of it: all stays as it is.
; RUN: --kernel k --size 64 --lanes 4
; CHECK: k: a private variable that is no array of numbers
; CHECK: store i64 %v, ptr %s

%state = type { i64, i32, i32 }
@_local_id_x = external global i64
declare void @use(ptr)

define void @k(ptr %p, ptr %q, i64 %n) {
entry:
  %s = alloca %state, align 8
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i64, ptr %p, i64 %x
  %v = load i64, ptr %a
  store i64 %v, ptr %s, align 8
  call void @use(ptr %s)
  %e = and i64 %n, 3
  %one = getelementptr i32, ptr %s, i64 %e
  %u = load i32, ptr %one, align 4
  %b = getelementptr i32, ptr %q, i64 %x
  store i32 %u, ptr %b
  ret void
}
