; Numbers of two sizes in a struct would have gaps by lanes.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: k: a private variable that is no array of numbers: %struct = alloca { float, i64 }

@_local_id_x = external global i64

define void @k(ptr %p, i64 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %struct = alloca { float, i64 }
  %second = getelementptr { float, i64 }, ptr %struct, i64 0, i32 1
  store i64 %x, ptr %second
  %v = load i64, ptr %second
  %a = getelementptr i64, ptr %p, i64 %x
  store i64 %v, ptr %a
  ret void
}
