; A vector of bits is no array of them in memory: they are loaded one by one.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK-NOT: load <4 x i1>
; CHECK-COUNT-4: load i1

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i1, ptr %p, i64 %x
  %v = load i1, ptr %a
  %w = zext i1 %v to i32
  %b = getelementptr i32, ptr %q, i64 %x
  store i32 %w, ptr %b
  ret void
}
