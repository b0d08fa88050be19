; Nobody else sees local memory while a group runs: volatile accesses to it, as where a
; warp adds up what its lanes have, are vectors, one after the other. Others are made lane
; by lane, as are those that all lanes make to one address.
; RUN: --kernel k --size 64 --lanes 4 --prepared --costs
; CHECK: 1 packed, 1 alone:  %high = load volatile
; CHECK: 1 packed, 1 alone:  store volatile i32 %sum, ptr %b
; CHECK: 12 packed, 1 alone:  %first = load volatile
; CHECK: 12 packed, 1 alone:  %out = load volatile
; CHECK: define void @k
; CHECK: load <4 x i32>
; CHECK: load <4 x i32>
; CHECK: store <4 x i32>
; CHECK: load <4 x i32>
; CHECK: store <4 x i32>
; CHECK-COUNT-4: load volatile i32, ptr %shared
; CHECK-COUNT-4: load volatile i32

@_local_id_x = external global i64

define void @k(ptr %p, ptr %shared, i32 %n) !kernel_arg_addr_space !0 {
entry:
  %x = load i64, ptr @_local_id_x
  %b = getelementptr i32, ptr %shared, i64 %x
  %c = getelementptr i32, ptr %b, i64 2
  %d = getelementptr i32, ptr %b, i64 1
  %high = load volatile i32, ptr %c
  %low = load volatile i32, ptr %b
  %sum = add i32 %high, %low
  store volatile i32 %sum, ptr %b
  %next = load volatile i32, ptr %d
  %all = add i32 %sum, %next
  store volatile i32 %all, ptr %b
  %first = load volatile i32, ptr %shared
  %a = getelementptr i32, ptr %p, i64 %x
  %out = load volatile i32, ptr %a
  %r = add i32 %out, %first
  store i32 %r, ptr %a
  ret void
}

!0 = !{i32 1, i32 3, i32 0}
