; Where lanes walk along rows, which more lines than a set of the cache holds crowd
; out of it, accesses take twice as much: in the first and the third loop three rows
; of eight lanes, in the second two, in the last two and columns, each of whose lines
; is fetched anew.
; RUN: --kernel k --size 64 --lanes 8 --prepared --costs --slow-gathers
; CHECK: 1 packed, 1 alone:  %x = load i64, ptr @_local_id_x
; CHECK: 32 packed, 1 alone:  %alone = load i8, ptr %alone.p
; CHECK: 0 packed, 0 alone:  %i = phi i64 [ 0, %entry ], [ %i.next, %three ]
; CHECK: 512 packed, 8 alone:  %mul = load i32, ptr %a
; CHECK: 512 packed, 8 alone:  %sub = load i32, ptr %b
; CHECK: 768 packed, 8 alone:  store i32 %mul, ptr %c
; CHECK: 256 packed, 8 alone:  %no.row = load i32, ptr %d
; CHECK: 8 packed, 8 alone:  %i.more = icmp ult i64 %i.next, %n
; CHECK: 8 packed, 8 alone:  br i1 %i.more, label %three, label %between
; CHECK: 0 packed, 0 alone:  %j = phi i64 [ 0, %between ], [ %j.next, %strided ]
; CHECK: 128 packed, 8 alone:  %by64 = load i8, ptr %ej
; CHECK: 128 packed, 8 alone:  %by.minus64 = load i8, ptr %fj
; CHECK: 128 packed, 8 alone:  %by63 = load i8, ptr %gj
; CHECK: 256 packed, 8 alone:  %no.row2 = load i8, ptr %o
; CHECK: 256 packed, 8 alone:  %no.row3 = load i8, ptr %ou
; CHECK: 256 packed, 8 alone:  %v = load i64, ptr %ou
; CHECK: 256 packed, 8 alone:  %no.row4 = load i8, ptr %ov
; CHECK: 256 packed, 8 alone:  %deep = load i8, ptr %od
; CHECK: 8 packed, 8 alone:  %j.more = icmp ult i64 %j.next, %n
; CHECK: 8 packed, 8 alone:  br i1 %j.more, label %strided, label %before
; CHECK: 0 packed, 0 alone:  %l = phi i64 [ 0, %before ], [ %l.next, %lines ]
; CHECK: 256 packed, 8 alone:  %lv0 = load i8, ptr %l0
; CHECK: 256 packed, 8 alone:  %lv1 = load i8, ptr %l1
; CHECK: 512 packed, 8 alone:  %lv2 = load i8, ptr %l2
; CHECK: 128 packed, 8 alone:  %lv3 = load i8, ptr %l3
; CHECK: 8 packed, 8 alone:  %l.more = icmp ult i64 %l.next, %n
; CHECK: 8 packed, 8 alone:  br i1 %l.more, label %lines, label %deeper
; CHECK: 0 packed, 0 alone:  %k = phi i64 [ 0, %deeper ], [ %k.next, %last ]
; CHECK: 512 packed, 8 alone:  %row7 = load i8, ptr %oe
; CHECK: 512 packed, 8 alone:  %row2 = load i8, ptr %e1a
; CHECK: 128 packed, 128 alone:  %fetched = load i8, ptr %col
; CHECK: 128 packed, 128 alone:  %fetched.x = load i8, ptr %cx
; CHECK: 1024 packed, 128 alone:  %fetched.d = load i8, ptr %cd
; CHECK: 8 packed, 8 alone:  %k.more = icmp ult i64 %k.next, %n
; CHECK: 8 packed, 8 alone:  br i1 %k.more, label %last, label %out
; CHECK: 1 packed, 1 alone:  ret void

@_local_id_x = external global i64

define void @k(ptr %p, ptr %q, i64 %n, i32 %m) {
entry:
  %x = load i64, ptr @_local_id_x
  %row = mul i64 %x, %n
  %far = mul i64 %x, 64
  %away = mul i64 %x, -64
  %near = mul i64 %x, 63
  %anear = mul i64 %x, -63
  %packet = lshr i64 %x, 3
  %id = trunc i64 %x to i32
  %row32 = mul i32 %id, %m
  %wide = sext i32 %row32 to i64
  %more32 = add i32 %row32, 1
  %unsigned = zext i32 %more32 to i64
  %alone.p = getelementptr i8, ptr %p, i64 %row
  %alone = load i8, ptr %alone.p
  br label %three
three:
  %i = phi i64 [ 0, %entry ], [ %i.next, %three ]
  %at = add i64 %row, %i
  %a = getelementptr i32, ptr %p, i64 %at
  %mul = load i32, ptr %a
  %ms = sub i64 %wide, %i
  %b = getelementptr i32, ptr %q, i64 %ms
  %sub = load i32, ptr %b
  %mz = add i64 %unsigned, %i
  %c = getelementptr i32, ptr %q, i64 %mz
  store i32 %mul, ptr %c
  %squared = mul i64 %x, %x
  %d = getelementptr i32, ptr %q, i64 %squared
  %no.row = load i32, ptr %d
  %i.next = add i64 %i, 1
  %i.more = icmp ult i64 %i.next, %n
  br i1 %i.more, label %three, label %between
between:
  %t = mul i64 %packet, %n
  br label %strided
strided:
  %j = phi i64 [ 0, %between ], [ %j.next, %strided ]
  %e = getelementptr i8, ptr %p, i64 %far
  %ej = getelementptr i8, ptr %e, i64 %j
  %by64 = load i8, ptr %ej
  %f = getelementptr i8, ptr %p, i64 %away
  %fj = getelementptr i8, ptr %f, i64 %j
  %by.minus64 = load i8, ptr %fj
  %g = getelementptr i8, ptr %p, i64 %near
  %gj = getelementptr i8, ptr %g, i64 %j
  %by63 = load i8, ptr %gj
  %both = add i64 %far, %squared
  %o = getelementptr i8, ptr %p, i64 %both
  %no.row2 = load i8, ptr %o

  %tu = add i64 %t, %squared
  %ou = getelementptr i8, ptr %p, i64 %tu
  %no.row3 = load i8, ptr %ou
  %v = load i64, ptr %ou
  %ov = getelementptr i8, ptr %p, i64 %v
  %no.row4 = load i8, ptr %ov
  %d1 = add i64 %row, %j
  %d2 = add i64 %d1, %j
  %d3 = add i64 %d2, %j
  %d4 = add i64 %d3, %j
  %d5 = add i64 %d4, %j
  %d6 = add i64 %d5, %j
  %d7 = add i64 %d6, %j
  %od = getelementptr i8, ptr %p, i64 %d7
  %deep = load i8, ptr %od
  %j.next = add i64 %j, 1
  %j.more = icmp ult i64 %j.next, %n
  br i1 %j.more, label %strided, label %before
before:
  br label %lines
lines:
  %l = phi i64 [ 0, %before ], [ %l.next, %lines ]
  %l0 = getelementptr i8, ptr %f, i64 %l
  %l1 = getelementptr i8, ptr %e, i64 %l
  %l2r = add i64 %row, %l
  %l2 = getelementptr i8, ptr %q, i64 %l2r
  %lv0 = load i8, ptr %l0
  %lv1 = load i8, ptr %l1
  %lv2 = load i8, ptr %l2
  %l3a = getelementptr i8, ptr %p, i64 %anear
  %l3 = getelementptr i8, ptr %l3a, i64 %l
  %lv3 = load i8, ptr %l3
  %l.next = add i64 %l, 1
  %l.more = icmp ult i64 %l.next, %n
  br i1 %l.more, label %lines, label %deeper
deeper:
  br label %last
last:
  %k = phi i64 [ 0, %deeper ], [ %k.next, %last ]
  %e1 = add i64 %row, %k
  %e2 = add i64 %e1, %k
  %e3 = add i64 %e2, %k
  %e4 = add i64 %e3, %k
  %e5 = add i64 %e4, %k
  %e6 = add i64 %e5, %k
  %oe = getelementptr i8, ptr %p, i64 %e6
  %row7 = load i8, ptr %oe
  %e1a = getelementptr i8, ptr %p, i64 %e1
  %row2 = load i8, ptr %e1a
  %column = mul i64 %k, %n
  %col = getelementptr i8, ptr %p, i64 %column
  %fetched = load i8, ptr %col
  %cx = getelementptr i8, ptr %col, i64 %x
  %fetched.x = load i8, ptr %cx
  %cd = getelementptr i8, ptr %col, i64 %squared
  %fetched.d = load i8, ptr %cd
  %k.next = add i64 %k, 1
  %k.more = icmp ult i64 %k.next, %n
  br i1 %k.more, label %last, label %out
out:
  ret void
}
