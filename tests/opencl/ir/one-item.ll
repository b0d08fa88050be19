; Groups have one work-item behind a kernel that is packed; one that is left to PoCL has
; as many as before, or others would do nothing.
;--- packed.ll
; Packets.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: define void @k
; CHECK: "WGLocalSizeX", i64 64}
; CHECK: "WGLocalSizeX", i64 1}

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  store i32 %m, ptr %a
  ret void
}

;--- refused.ll
; A volatile private array.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: define void @k
; CHECK-NOT: "WGLocalSizeX", i64 1}

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %array = alloca [64 x i32]
  %a = getelementptr [64 x i32], ptr %array, i64 0, i64 %x
  store volatile i32 %m, ptr %a
  ret void
}

;--- one.ll
; Work-items one by one, without a barrier.
; RUN: --kernel k --size 64 --lanes 1
; CHECK: define void @k
; CHECK-NOT: "WGLocalSizeX", i64 1}

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  store i32 %m, ptr %a
  ret void
}

;--- whole.ll
; Whole vectors, where there are none.
; RUN: --kernel k --size 64 --lanes 4 --whole
; CHECK: define void @k
; CHECK-NOT: "WGLocalSizeX", i64 1}

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  store i32 %m, ptr %a
  ret void
}
