; A store across rows is dearer than a load: lanes go along what is stored.
; Packets of 8 are as many as columns of 8 have.
; RUN: --kernel k --size 32,8 --prepared
; CHECK: k: 8 lanes
; CHECK: [[X:%.*]] = phi i64 [ 0,
; CHECK: masked.gather.v8i32
; CHECK: store <8 x i32>
; CHECK-NOT: scatter

@_local_id_x = external global i64
@_local_id_y = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %y = load i64, ptr @_local_id_y
  %start = mul i64 %x, %n
  %row = mul i64 %y, %n
  %from = getelementptr i32, ptr %p, i64 %row
  %a = getelementptr i32, ptr %from, i64 %x
  %v = load i32, ptr %a
  %to = getelementptr i32, ptr %q, i64 %start
  %b = getelementptr i32, ptr %to, i64 %y
  store i32 %v, ptr %b
  ret void
}
