; Each private array is asked for by its own elements' size alone, where it is known which
; one an address is in.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: alloca [4 x <4 x i32>]
; CHECK: alloca [4 x <4 x i64>]
; CHECK: store <4 x i32>
; CHECK: store <4 x i64>

@_local_id_x = external global i64

define void @k(ptr %p, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %short = alloca [4 x i32]
  %long = alloca [4 x i64]
  %i = and i64 %n, 3
  %a = getelementptr [4 x i32], ptr %short, i64 0, i64 %i
  %b = getelementptr [4 x i64], ptr %long, i64 0, i64 %i
  store i32 1, ptr %a
  store i64 2, ptr %b, align 8
  %v = load i32, ptr %short
  %w = load i64, ptr %long, align 8
  %wide = zext i32 %v to i64
  %sum = add i64 %wide, %w
  %to = getelementptr i64, ptr %p, i64 %x
  store i64 %sum, ptr %to
  ret void
}
