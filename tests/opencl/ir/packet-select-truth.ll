; Truth values that one value chooses for all lanes are chosen by a vector: of a
; scalar, under a mask, LLVM 15 makes a select that is none.
; RUN: --kernel k --size 64 --lanes 8 --prepared
; CHECK: select <8 x i1> {{.*}}, <8 x i1> {{.*}}, <8 x i1>
; CHECK-NOT: select i1 {{.*}}, <8 x i1>

@_local_id_x = external global i64

define void @k(ptr %p, i32 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %a = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %a
  %less = icmp slt i32 %v, 9
  %all = icmp ult i32 %n, 9
  %either = select i1 %all, i1 true, i1 %less
  br i1 %either, label %some, label %done
some:
  store i32 %n, ptr %a
  br label %done
done:
  ret void
}
