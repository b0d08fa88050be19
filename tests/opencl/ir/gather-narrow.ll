; No CPU gathers or scatters bytes: lanes that are off have a place of the
; kernel's in place of a mask, which LLVM would ask lane by lane. Numbers of 4
; bytes keep their mask.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: %[[NOWHERE:.*]] = alloca i64
; CHECK: masked.gather.v4i32{{.*}}, <4 x i1> %{{.*}}, <4 x i32>
; CHECK: %[[N:.*]] = shufflevector <4 x ptr>
; CHECK: %[[A:.*]] = select <4 x i1> %{{.*}}, <4 x ptr> %{{.*}}, <4 x ptr> %[[N]]
; CHECK: masked.gather.v4i8.v4p0(<4 x ptr> %[[A]], i32 1, <4 x i1> <i1 true, i1 true, i1 true, i1 true>
; CHECK: %[[B:.*]] = select <4 x i1> %{{.*}}, <4 x ptr>
; CHECK: masked.scatter.v4i8.v4p0(<4 x i8> %{{.*}}, <4 x ptr> %[[B]], i32 1, <4 x i1> <i1 true, i1 true, i1 true, i1 true>

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %f = getelementptr i32, ptr %q, i64 %x
  %i = load i32, ptr %f
  %is = icmp sgt i32 %i, 3
  br i1 %is, label %then, label %end
then:
  %a = getelementptr i32, ptr %q, i32 %i
  %j = load i32, ptr %a
  %b = getelementptr i8, ptr %p, i32 %j
  %u = load i8, ptr %b
  %v = add i8 %u, 1
  %c = getelementptr i8, ptr %p, i32 %i
  store i8 %v, ptr %c
  br label %end
end:
  ret void
}
