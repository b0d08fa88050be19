; Integers of 32 bits are divided as doubles, whose quotient is exact when cut off;
; so is what is known to be below 2^52. Lanes that are off do not trap.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: [[A:%.*]] = sitofp <4 x i32> [[N:%.*]] to <4 x double>
; CHECK: [[B:%.*]] = sitofp <4 x i32> [[D:%.*]] to <4 x double>
; CHECK: [[Q:%.*]] = fdiv <4 x double> [[A]], [[B]]
; CHECK: [[I:%.*]] = fptosi <4 x double> [[Q]] to <4 x i32>
; CHECK: [[M:%.*]] = mul <4 x i32> [[I]], [[D]]
; CHECK: sub <4 x i32> [[N]], [[M]]
; CHECK: uitofp <4 x i64> {{.*}} to <4 x double>
; CHECK: fptoui <4 x double> {{.*}} to <4 x i64>

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %a
  %b = getelementptr i32, ptr %q, i64 %x
  %on = icmp ne i32 %v, 0
  br i1 %on, label %some, label %all
some:
  %d = srem i32 %m, %v
  %w = zext i32 %v to i64
  %l = udiv i64 %w, %n
  %s = trunc i64 %l to i32
  %t = add i32 %d, %s
  store i32 %t, ptr %b
  br label %all
all:
  ret void
}
