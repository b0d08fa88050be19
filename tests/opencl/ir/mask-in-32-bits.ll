; Of an id some bits are taken: where 64 bits for each lane fill several registers, by 32.
; RUN: --kernel k --size 64 --lanes 16 --prepared
; CHECK: define void @k
; CHECK: [[first:%[0-9]+]] = add i64 %{{[0-9]+}}, 3
; CHECK: trunc i64 [[first]] to i32
; CHECK: [[own:%[0-9]+]] = add <16 x i32> %{{[0-9]+}}, <i32 0, i32 1, i32 2,
; CHECK-NEXT: [[lane:%[0-9]+]] = and <16 x i32> [[own]], <i32 15,
; CHECK-NEXT: zext <16 x i32> [[lane]] to <16 x i64>
; CHECK: {{^}}}

@_local_id_x = external global i64

define void @k(ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %other = add i64 %x, 3
  %lane = and i64 %other, 15
  %number = trunc i64 %lane to i32
  %to = getelementptr i32, ptr %q, i64 %x
  store i32 %number, ptr %to
  ret void
}
