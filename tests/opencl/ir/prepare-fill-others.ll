; What is no number that all bytes of it make stays a call: other elements than numbers,
; doubles of other bytes than zeros, parts of elements, very many, and what is not known.
; RUN: --kernel k --size 64 --lanes 4
; CHECK: define void @k
; CHECK-COUNT-8: call void @llvm.memset

@_local_id_x = external global i64
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @use(ptr, ptr, ptr, ptr, ptr)

define void @k(ptr %p, ptr %q, i64 %n) {
entry:
  %pointers = alloca [2 x ptr]
  %doubles = alloca [2 x double]
  %parts = alloca [2 x i32]
  %many = alloca [300 x i8]
  %large = alloca [2 x i128]
  call void @llvm.memset.p0.i64(ptr %pointers, i8 0, i64 16, i1 false)
  call void @llvm.memset.p0.i64(ptr %doubles, i8 1, i64 16, i1 false)
  call void @llvm.memset.p0.i64(ptr %parts, i8 0, i64 7, i1 false)
  call void @llvm.memset.p0.i64(ptr %many, i8 0, i64 257, i1 false)
  call void @llvm.memset.p0.i64(ptr %large, i8 0, i64 32, i1 false)
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 16, i1 false)
  call void @llvm.memset.p0.i64(ptr %parts, i8 0, i64 %n, i1 false)
  %byte = trunc i64 %n to i8
  call void @llvm.memset.p0.i64(ptr %parts, i8 %byte, i64 8, i1 false)
  call void @use(ptr %pointers, ptr %doubles, ptr %parts, ptr %many, ptr %large)
  ret void
}
