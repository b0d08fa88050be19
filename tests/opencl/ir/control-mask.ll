; Lanes that part again are some of those that had come to the branch.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: [[ON:%.*]] = icmp ult <4 x i64>
; CHECK: [[C:%.*]] = icmp ne <4 x i32>
; CHECK: select <4 x i1> [[ON]], <4 x i1> [[C]], <4 x i1> zeroinitializer
; CHECK: [[NO:%.*]] = xor <4 x i1> [[C]],
; CHECK: select <4 x i1> [[ON]], <4 x i1> [[NO]], <4 x i1> zeroinitializer

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %b = getelementptr i32, ptr %q, i64 %x
  %on = icmp ult i64 %x, %n
  br i1 %on, label %some, label %all
some:
  %v = load i32, ptr %a
  %c = icmp ne i32 %v, %m
  br i1 %c, label %yes, label %no
yes:
  store i32 1, ptr %b
  br label %all
no:
  store i32 2, ptr %b
  br label %all
all:
  ret void
}
