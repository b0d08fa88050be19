; A loop with divergent trip counts runs until no lane is left; a lane's last value
; stays.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: [[LANES:%.*]] = phi <4 x i1>
; CHECK: [[STAY:%.*]] = select <4 x i1> [[LANES]], <4 x i1> {{.*}}, <4 x i1> zeroinitializer
; CHECK: [[ANY:%.*]] = call i1 @llvm.vector.reduce.or.v4i1
; CHECK: select <4 x i1> {{.*}}, <4 x i64>
; CHECK: br i1 [[ANY]]

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i64, ptr %p, i64 %x
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %next = add i64 %i, 1
  %b = getelementptr i64, ptr %q, i64 %next
  %end = load i64, ptr %b
  %go.on = icmp ult i64 %end, %x
  br i1 %go.on, label %loop, label %out
out:
  %last = phi i64 [ %next, %loop ]
  store i64 %last, ptr %a
  ret void
}
