; A function without effects is called once for what is uniform, one with effects by each lane.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK-COUNT-1: call i32 @pure(i32 %m)
; CHECK-NOT: call i32 @pure
; CHECK-COUNT-4: call i32 @effects(i32 %m)

@_local_id_x = external global i64
declare i32 @pure(i32) readnone
declare i32 @effects(i32)

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %v = call i32 @pure(i32 %m)
  %w = call i32 @effects(i32 %m)
  %s = add i32 %v, %w
  %a = getelementptr i32, ptr %p, i64 %x
  store i32 %s, ptr %a
  ret void
}
