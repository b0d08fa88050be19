; Short loops become straight code, if that is asked for, as wgc-pocl does: LLVM
; turns the private array into registers.
; RUN: --kernel k --size 64 --lanes 4 --unroll
; CHECK: define void @k
; CHECK-NOT: alloca
; CHECK-COUNT-1: store <4 x i32>
; CHECK: ret void

@_local_id_x = external global i64

define void @k(ptr %p) {
entry:
  %array = alloca [200 x i32]
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %a
  br label %fill
fill:
  %i = phi i64 [ 0, %entry ], [ %i.n, %fill ]
  %to = getelementptr [200 x i32], ptr %array, i64 0, i64 %i
  %i.32 = trunc i64 %i to i32
  %w = mul i32 %v, %i.32
  store i32 %w, ptr %to
  %i.n = add i64 %i, 1
  %i.more = icmp ult i64 %i.n, 200
  br i1 %i.more, label %fill, label %add, !llvm.loop !0
add:
  %j = phi i64 [ 0, %fill ], [ %j.n, %add ]
  %sum = phi i32 [ 0, %fill ], [ %sum.n, %add ]
  %from = getelementptr [200 x i32], ptr %array, i64 0, i64 %j
  %u = load i32, ptr %from
  %sum.n = add i32 %sum, %u
  %j.n = add i64 %j, 1
  %j.more = icmp ult i64 %j.n, 200
  br i1 %j.more, label %add, label %out, !llvm.loop !2
out:
  %r = phi i32 [ %sum.n, %add ]
  store i32 %r, ptr %a
  ret void
}

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}
!2 = distinct !{!2, !1}
