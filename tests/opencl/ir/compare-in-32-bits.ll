; Ids have few bits: where 64 for each lane fill several registers, they are compared in
; 32.
; RUN: --kernel k --size 64 --lanes 16 --prepared
; CHECK: define void @k
; CHECK: trunc i64 %{{[0-9]+}} to i32
; CHECK: [[own:%[0-9]+]] = add <16 x i32> %{{[0-9]+}}, <i32 0, i32 1, i32 2,
; CHECK-NEXT: icmp ult <16 x i32> [[own]],
; CHECK-NOT: icmp {{.*}}<16 x i64>
; CHECK: {{^}}}

@_local_id_x = external global i64

define void @k(ptr %q) {
entry:
  %x = load i64, ptr @_local_id_x
  %is_low = icmp ult i64 %x, 19
  %number = zext i1 %is_low to i32
  %to = getelementptr i32, ptr %q, i64 %x
  store i32 %number, ptr %to
  ret void
}
