; An address is a multiple of no more than what its steps are multiples of.
; RUN: --kernel k --size 64 --lanes 4 --prepared --shapes
; CHECK: group align 2 {{.*}}: %field = getelementptr
; CHECK: group align 3 {{.*}}: %element = getelementptr

@_local_id_x = external global i64
@t = internal global [64 x { i32, i32 }] undef, align 16
declare void @use(ptr)

define void @k(i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %field = getelementptr { i32, i32 }, ptr @t, i64 0, i32 1
  %element = getelementptr { i32, i32 }, ptr @t, i64 %n
  call void @use(ptr %field)
  call void @use(ptr %element)
  ret void
}
