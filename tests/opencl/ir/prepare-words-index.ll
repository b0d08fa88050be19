; An address by an index of 32 bits, which may be negative, and of structures; words are four
; bytes, a structure four words.
; RUN: --kernel k --size 64 --lanes 4
; CHECK: k: 4 lanes
; CHECK: %[[I:.*]] = sext i32 %{{.*}} to i64
; CHECK: shl {{.*}}i64 %[[I]], 2

%state = type { i64, i32, i32 }
@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i32 %n) {
entry:
  %s = alloca [4 x %state], align 8
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i64, ptr %p, i64 %x
  %v = load i64, ptr %a
  %first = getelementptr [4 x %state], ptr %s, i64 0, i32 %n, i32 1
  store i64 %v, ptr %first, align 8
  %to = getelementptr %state, ptr %first, i32 %n, i32 1
  %u = load i32, ptr %to, align 4
  %b = getelementptr i32, ptr %q, i64 %x
  store i32 %u, ptr %b
  ret void
}
