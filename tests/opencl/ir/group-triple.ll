; Three bytes from anywhere are one number of 4 bytes, made lane by lane of two
; loads. Lanes that are off read a place of the kernel's: none is asked for.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: %[[NOWHERE:.*]] = alloca i64
; CHECK: store i64 0, ptr %[[NOWHERE]]
; CHECK: %[[A:.*]] = select <4 x i1> %{{.*}}, <4 x ptr> %{{.*}}, <4 x ptr>
; CHECK: %[[P:.*]] = extractelement <4 x ptr> %[[A]], i32 0
; CHECK: load i16, ptr %[[P]], align 1
; CHECK: load i8, ptr
; CHECK-COUNT-3: insertelement <4 x i32>
; CHECK-NOT: gather
; CHECK: arithmetic.fence.v4f32
; CHECK-NOT: gather

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %f = getelementptr i32, ptr %q, i64 %x
  %i = load i32, ptr %f
  %is = icmp sgt i32 %i, 3
  br i1 %is, label %then, label %end
then:
  %a = getelementptr i8, ptr %p, i32 %i
  %b = getelementptr i8, ptr %a, i64 1
  %c = getelementptr i8, ptr %a, i64 2
  %u = load i8, ptr %a
  %v = load i8, ptr %b
  %w = load i8, ptr %c
  %s = add i8 %u, %v
  %t = mul i8 %s, %w
  %r = zext i8 %t to i32
  store i32 %r, ptr %f
  br label %end
end:
  ret void
}
