/* SPDX-License-Identifier: MIT */
/* kernels.ll.h for one type and VF, which is undefined at the end. */

/* clang-format off */
#define P <VF x T>
#define PASTE3(a, b, c) a##_##b##x##c
#define NAME3(a, b, c) PASTE3(a, b, c)
#define PASTE_OP(a, op, b) a##_##op##b
#define NAME_OP(a, op, b) PASTE_OP(a, op, b)
#define KERNEL(name) @NAME3(NAME_OP(name, OP, ), TYPE, VF)
#define STATE2(what, type) %wgc_packet_##what##_##type
#define STATE1(what, type) STATE2(what, type)
#define STATE(what) STATE1(what, TYPE)
#define WGC(before, after)                                                     \
    @NAME3(NAME_OP(wgc_packet_##before, OP, after), TYPE, VF)
#define CAT2(a, b) a##b
#define CAT(a, b) CAT2(a, b)
#define REDUCED2(vf) REDUCED(vf)

declare void WGC(scan, _begin)(ptr)
declare void WGC(reduce, _begin)(ptr)
declare P WGC(scan_inclusive, _group)(P, ptr)
declare void WGC(reduce, _push)(ptr, P)
declare T WGC(reduce, _finish)(ptr)
declare P WGC(scan_inclusive, )(P)

/* A loop over blocks around one over the packets of a block; n is a multiple of
 * the block. */
#define LOOP_BEGIN                                                             \
    br label %block                                                            \
  block:                                                                       \
    %b = phi i64 [ 0, %entry ], [ %b.next, %block.end ]                        \
    br label %packet                                                           \
  packet:                                                                      \
    %i = phi i64 [ 0, %block ], [ %i.next, %packet ]                           \
    %at = add i64 %b, %i                                                       \
    %in.at = getelementptr T, ptr %in, i64 %at                                 \
    %x = load P, ptr %in.at, align 1
#define LOOP_END(ITEMS)                                                        \
    %i.next = add i64 %i, VF                                                   \
    %more = icmp ult i64 %i.next, ITEMS                                        \
    br i1 %more, label %packet, label %block.end, !llvm.loop !0                \
  block.end:                                                                   \
    %b.next = add i64 %b, ITEMS                                                \
    %again = icmp ult i64 %b.next, %n                                          \
    br i1 %again, label %block, label %end                                     \
  end:
#define STORE(value)                                                           \
    %out.at = getelementptr T, ptr %out, i64 %at                               \
    store P value, ptr %out.at, align 1

define void KERNEL(scan_wgc)(ptr noalias %out, ptr noalias %in, i64 %n,
                             ptr %cell)
{
  entry:
    %state = alloca STATE(scan)
    call void WGC(scan, _begin)(ptr %state)
    LOOP_BEGIN
    %y = call P WGC(scan_inclusive, _group)(P %x, ptr %state)
    STORE(%y)
    LOOP_END(64)
    ret void
}

define void KERNEL(reduce_wgc)(ptr noalias %out, ptr noalias %in, i64 %n,
                               ptr %cell)
{
  entry:
    %state = alloca STATE(reduce)
    call void WGC(reduce, _begin)(ptr %state)
    LOOP_BEGIN
    call void WGC(reduce, _push)(ptr %state, P %x)
    LOOP_END(BLOCK)
    %total = call T WGC(reduce, _finish)(ptr %state)
    store T %total, ptr %out
    ret void
}

/* By a shuffle and a mask, which LLVM must not know, or it makes VEXPANDPS of
 * both; or by one shuffle. */
#ifdef MASKED
#define MOVED(from, ...)                                                       \
    %bits##from = call i32 asm "", "=r,0"(i32 CAT(ACTIVE_, from))              \
    %few##from = trunc i32 %bits##from to CAT(i, VF)                           \
    %active##from = bitcast CAT(i, VF) %few##from to <VF x i1>                 \
    %turned##from = shufflevector P %x##from, P poison, <VF x i32> __VA_ARGS__ \
    %moved##from = select <VF x i1> %active##from, P %turned##from,            \
                          P CAT(SPLAT_, VF)(T NONE)
#else
#define MOVED(from, ...)                                                       \
    %moved##from = shufflevector P %x##from, P CAT(SPLAT_, VF)(T NONE),        \
        <VF x i32> __VA_ARGS__
#endif
#define STEP(from, to, ...)                                                    \
    MOVED(from, __VA_ARGS__)                                                   \
    COMBINE(x##to, P, VF, %moved##from, %x##from)
#define TODAY_SCAN(name, CELL, cell, alias)                                    \
define void KERNEL(name)(ptr alias %out, ptr noalias %in, i64 %n,              \
                         ptr %memory)                                          \
{                                                                              \
  entry:                                                                       \
    CELL                                                                       \
    store T NONE, ptr cell                                                     \
    LOOP_BEGIN                                                                 \
    %x0 = bitcast P %x to P                                                    \
    CAT(STEPS_, VF)(STEP)                                                      \
    %carry = load T, ptr cell                                                  \
    %c0 = insertelement P poison, T %carry, i64 0                              \
    %c = shufflevector P %c0, P poison, <VF x i32> zeroinitializer             \
    COMBINE(y, P, VF, %c, %CAT(x, CAT(LAST_, VF)))                             \
    %last = extractelement P %y, i64 CAT(END_, VF)                             \
    store T %last, ptr cell                                                    \
    STORE(%y)                                                                  \
    LOOP_END(64)                                                               \
    ret void                                                                   \
}
#define TODAY_REDUCE(name, CELL, cell, alias)                                  \
define void KERNEL(name)(ptr alias %out, ptr noalias %in, i64 %n,              \
                         ptr %memory)                                          \
{                                                                              \
  entry:                                                                       \
    CELL                                                                       \
    store T NONE, ptr cell                                                     \
    LOOP_BEGIN                                                                 \
    %before = load T, ptr cell                                                 \
    REDUCED2(VF)                                                               \
    store T %next, ptr cell                                                    \
    LOOP_END(BLOCK)                                                            \
    %total = load T, ptr cell                                                  \
    store T %total, ptr %out                                                   \
    ret void                                                                   \
}
#define REGISTER %register = alloca T

TODAY_SCAN(scan_today, , %memory, )
TODAY_SCAN(scan_today_register, REGISTER, %register, noalias)
TODAY_REDUCE(reduce_today, , %memory, )
TODAY_REDUCE(reduce_today_register, REGISTER, %register, noalias)

define P KERNEL(alone_wgc)(P %x)
{
    %y = call P WGC(scan_inclusive, )(P %x)
    ret P %y
}

define P KERNEL(alone_today)(P %x0)
{
    CAT(STEPS_, VF)(STEP)
    ret P %CAT(x, CAT(LAST_, VF))
}

/* clang-format on */

#undef P
#undef PASTE3
#undef NAME3
#undef PASTE_OP
#undef NAME_OP
#undef KERNEL
#undef WGC
#undef STATE2
#undef STATE1
#undef STATE
#undef CAT2
#undef CAT
#undef REDUCED2
#undef LOOP_BEGIN
#undef LOOP_END
#undef STORE
#undef MOVED
#undef STEP
#undef TODAY_SCAN
#undef TODAY_REDUCE
#undef REGISTER
#undef VF
