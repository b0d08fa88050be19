; Where paths of lanes meet, each lane has its own path's value.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: select <4 x i1> {{.*}}, <4 x i32> <i32 7, i32 7, i32 7, i32 7>
; CHECK: store <4 x i32>

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %on = icmp ult i64 %x, %n
  br i1 %on, label %some, label %all
some:
  store i32 %m, ptr %q
  br label %all
all:
  %v = phi i32 [ 3, %entry ], [ 7, %some ]
  store i32 %v, ptr %a
  ret void
}
