; Registers of 128 bits have no gathers at all.
; RUN: --kernel k --size 64 --lanes 4 --prepared --bits 128
; CHECK: %[[A:.*]] = select <4 x i1> %{{.*}}, <4 x ptr>
; CHECK: masked.gather.v4i32.v4p0(<4 x ptr> %[[A]], i32 4, <4 x i1> <i1 true, i1 true, i1 true, i1 true>

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %f = getelementptr i32, ptr %q, i64 %x
  %i = load i32, ptr %f
  %is = icmp sgt i32 %i, 3
  br i1 %is, label %then, label %end
then:
  %a = getelementptr i32, ptr %p, i32 %i
  %j = load i32, ptr %a
  store i32 %j, ptr %f
  br label %end
end:
  ret void
}
