; Lanes go across rows where the first dimension is that of rows in memory:
; loads and stores are vectors, and no lane has an address of its own.
; RUN: --kernel k --size 16,16 --prepared
; CHECK: k: 16 lanes
; CHECK: [[X:%.*]] = phi i64 [ 0,
; CHECK: load <16 x i32>
; CHECK: store <16 x i32>
; CHECK-NOT: scatter

@_local_id_x = external global i64
@_local_id_y = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %y = load i64, ptr @_local_id_y
  %start = mul i64 %x, %n
  %from = getelementptr i32, ptr %p, i64 %start
  %a = getelementptr i32, ptr %from, i64 %y
  %v = load i32, ptr %a
  %to = getelementptr i32, ptr %q, i64 %start
  %b = getelementptr i32, ptr %to, i64 %y
  store i32 %v, ptr %b
  ret void
}
