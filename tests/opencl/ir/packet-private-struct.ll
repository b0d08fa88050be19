; A private struct of numbers of one size is laid out by lanes as an array is, and
; each may be read as another type of that size.
; RUN: --kernel k --size 64 --lanes 4 --prepared
; CHECK: alloca { [8 x { <4 x float>, <4 x i32> }], <4 x float> }
; CHECK: getelementptr { [8 x { <4 x float>, <4 x i32> }], <4 x float> }, ptr {{.*}}, i64 0, i32 0, i64 {{.*}}, i32 1
; CHECK: load <4 x float>

%pair = type { float, i32 }
%all = type { [8 x %pair], float }

@_local_id_x = external global i64

define void @k(ptr %p, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %struct = alloca %all
  %i = and i64 %n, 7
  %j = and i64 %x, 7
  %second = getelementptr %all, ptr %struct, i64 0, i32 0, i64 %i, i32 1
  %own = getelementptr %all, ptr %struct, i64 0, i32 0, i64 %j, i32 1
  store i32 %m, ptr %own
  %v = load float, ptr %second
  %a = getelementptr float, ptr %p, i64 %x
  store float %v, ptr %a
  ret void
}
