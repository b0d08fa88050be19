; A load from one address is uniform, unless it is volatile, atomic, or of lanes'
; own addresses. Of the group is what is made of arguments alone.
; RUN: --kernel k --size 64,4 --lanes 4 --prepared --shapes
; CHECK: group {{.*}}: %plain = load i64
; CHECK: divergent {{.*}}: %volatile = load volatile
; CHECK: divergent {{.*}}: %atomic = load atomic
; CHECK: linear 8 {{.*}}: %address = getelementptr
; CHECK: divergent {{.*}}: %own = load i64, ptr %address
; CHECK: uniform {{.*}}: %row = getelementptr
; CHECK: uniform {{.*}}: %of.row = load i64, ptr %row

@_local_id_x = external global i64
@_local_id_y = external global i64
declare void @use(i64)

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %y = load i64, ptr @_local_id_y
  %plain = load i64, ptr %p
  %volatile = load volatile i64, ptr %p
  %atomic = load atomic i64, ptr %p monotonic, align 8
  %address = getelementptr i64, ptr %p, i64 %x
  %own = load i64, ptr %address
  %row = getelementptr i64, ptr %p, i64 %y
  %of.row = load i64, ptr %row
  call void @use(i64 %plain)
  call void @use(i64 %volatile)
  call void @use(i64 %atomic)
  call void @use(i64 %own)
  call void @use(i64 %of.row)
  ret void
}
