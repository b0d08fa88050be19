; A row's last packet is masked by a constant, and full ones are not.
; RUN: --kernel k --size 6 --lanes 4 --prepared
; CHECK: icmp ule i64 {{.*}}, 2
; CHECK: store <4 x i32>
; CHECK: llvm.masked.store.v4i32{{.*}}<4 x i1> <i1 true, i1 true, i1 false, i1 false>

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  store i32 %m, ptr %a
  ret void
}
