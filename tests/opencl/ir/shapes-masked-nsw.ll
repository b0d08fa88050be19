; Where only some lanes come, a promise about them proves a line of those alone.
; The first lane, which may be off, is not on it: see packet-masked-nsw.ll.
; RUN: --kernel k --size 64 --lanes 16 --prepared --shapes
; CHECK: linear 1{{.*}}exact: %all = sext
; CHECK: linear 1{{.*}}promised masked: %masked = add

@_local_id_x = external global i64
declare void @use(i64)

define void @k(i16 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %id = trunc i64 %x to i16
  %sum = add nsw i16 %n, %id
  %all = sext i16 %sum to i64
  call void @use(i64 %all)
  %above = icmp ugt i64 %x, 4
  br i1 %above, label %then, label %end

then:
  %masked = add nsw i16 %n, %id
  %some = sext i16 %masked to i64
  call void @use(i64 %some)
  br label %end

end:
  ret void
}
