; A vector of 64 bits for each lane fits a register: ids are compared as they are.
; RUN: --kernel k --size 64 --lanes 8 --prepared
; CHECK: define void @k
; CHECK: icmp ult <8 x i64> 
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
