; PoCL's variables are read once, at the kernel's start, by loads that LLVM merges with
; no others: PoCL would not find them.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: define void @k
; CHECK: load volatile i64, ptr @_num_groups_x
; CHECK-NOT: @_num_groups_x

@_local_id_x = external global i64
@_num_groups_x = external global i64

define void @k(ptr %p, i1 %c) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i64, ptr %p, i64 %x
  br i1 %c, label %then, label %end

then:
  %n = load i64, ptr @_num_groups_x
  br label %end

end:
  %v = phi i64 [ %x, %entry ], [ %n, %then ]
  store i64 %v, ptr %a
  ret void
}
