; The program's own functions are inlined, with branches and private arrays that are
; handed to them: a call would be done lane by lane. Others' are not.
; RUN: --kernel k --size 64 --lanes 16
; CHECK: k: 16 lanes
; CHECK-NOT: call {{.*}}@mix
; CHECK-NOT: call {{.*}}@_ZN5space5twistEi
; CHECK: call {{.*}}@_Z10of_libraryi
; CHECK: call {{.*}}@wgc.glue

@_local_id_x = external global i64

declare void @other()

define internal i32 @_ZN5space5twistEi(i32 %x) noinline {
  %odd = and i32 %x, 1
  %is = icmp eq i32 %odd, 0
  br i1 %is, label %even, label %done
even:
  %half = sdiv i32 %x, 2
  br label %done
done:
  %r = phi i32 [ %x, %0 ], [ %half, %even ]
  ret i32 %r
}

define internal i32 @_Z10of_libraryi(i32 %x) noinline {
  %odd = and i32 %x, 1
  %is = icmp eq i32 %odd, 0
  br i1 %is, label %even, label %done
even:
  call void @other()
  br label %done
done:
  ret i32 %x
}

define internal i32 @wgc.glue(i32 %x) noinline {
  %odd = and i32 %x, 1
  %is = icmp eq i32 %odd, 0
  br i1 %is, label %even, label %done
even:
  call void @other()
  br label %done
done:
  ret i32 %x
}

define internal void @mix(ptr %words, i32 %n) {
entry:
  br label %next
next:
  %i = phi i32 [ 0, %entry ], [ %more, %next ]
  %wide = zext i32 %i to i64
  %at = getelementptr i32, ptr %words, i64 %wide
  %twisted = call i32 @_ZN5space5twistEi(i32 %i)
  store i32 %twisted, ptr %at
  %more = add i32 %i, 1
  %less = icmp ult i32 %more, %n
  br i1 %less, label %next, label %done
done:
  ret void
}

define void @k(ptr %p, i32 %n) {
entry:
  %x = load i64, ptr @_local_id_x
  %words = alloca [16 x i32]
  call void @mix(ptr %words, i32 %n)
  %mine = and i64 %x, 15
  %place = getelementptr [16 x i32], ptr %words, i64 0, i64 %mine
  %v = load i32, ptr %place
  %w = call i32 @_Z10of_libraryi(i32 %v)
  %a = getelementptr i32, ptr %p, i64 %x
  %u = call i32 @wgc.glue(i32 %w)
  store i32 %u, ptr %a
  ret void
}
