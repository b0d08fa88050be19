/* SPDX-License-Identifier: MIT */
/*
 * The kernel
 *
 *     out[i] = x[i] * work_group_scan_inclusive_add(y[i])
 *                   / work_group_reduce_add(y[i])
 *
 * as a vectorising compiler emits it in LLVM IR, through the C preprocessor:
 * packets of VF work-items, a loop per barrier region, a state per collective
 * between packets. n is a multiple of 128, eight rows: with a loop over so many
 * items unrolled inside, a packet's place in its row is a constant, and states
 * live in registers. The build defines VF.
 */

/* clang-format off */

#define NAME3(name, vf) wgc_packet_##name##_f32x##vf
#define NAME2(name, vf) NAME3(name, vf)
#define NAME(name) @NAME2(name, VF)
#define PACKET <VF x float>

/* { carry, last, part, pos, begun } and { part, recent, sums, pos, begun } */
#define SCAN_STATE { [16 x float], [16 x float], [4 x [16 x float]], i32, i32 }
#define REDUCE_STATE                                                           \
    { [3 x [16 x float]], [16 x float], [32 x float], i32, i32 }

declare void NAME(scan_add_begin)(ptr)
declare void NAME(reduce_add_begin)(ptr)
declare PACKET NAME(scan_inclusive_add_group)(PACKET, ptr)
declare void NAME(reduce_add_push)(ptr, PACKET)
declare float NAME(reduce_add_finish)(ptr)

define void @kernel(ptr noalias %out, ptr noalias %x, ptr noalias %y, i64 %n)
{
entry:
    %scan = alloca SCAN_STATE
    %sum = alloca REDUCE_STATE
    call void NAME(scan_add_begin)(ptr %scan)
    call void NAME(reduce_add_begin)(ptr %sum)
    br label %first

first:
    %block = phi i64 [ 0, %entry ], [ %block.next, %first.end ]
    br label %packet

packet:
    %k = phi i64 [ 0, %first ], [ %k.next, %packet ]
    %i = add i64 %block, %k
    %y.at = getelementptr float, ptr %y, i64 %i
    %y.packet = load PACKET, ptr %y.at, align 4
    %prefix = call PACKET NAME(scan_inclusive_add_group)(PACKET %y.packet,
                                                         ptr %scan)
    call void NAME(reduce_add_push)(ptr %sum, PACKET %y.packet)
    %out.at = getelementptr float, ptr %out, i64 %i
    store PACKET %prefix, ptr %out.at, align 4
    %k.next = add i64 %k, VF
    %k.more = icmp ult i64 %k.next, 128
    br i1 %k.more, label %packet, label %first.end, !llvm.loop !0

first.end:
    %block.next = add i64 %block, 128
    %more = icmp ult i64 %block.next, %n
    br i1 %more, label %first, label %between

between:
    %total = call float NAME(reduce_add_finish)(ptr %sum)
    %total.0 = insertelement PACKET poison, float %total, i64 0
    %totals = shufflevector PACKET %total.0, PACKET poison,
                            <VF x i32> zeroinitializer
    br label %second

second:
    %j = phi i64 [ 0, %between ], [ %j.next, %second ]
    %p.at = getelementptr float, ptr %out, i64 %j
    %x.at = getelementptr float, ptr %x, i64 %j
    %p = load PACKET, ptr %p.at, align 4
    %x.packet = load PACKET, ptr %x.at, align 4
    %product = fmul PACKET %x.packet, %p
    %quotient = fdiv PACKET %product, %totals
    store PACKET %quotient, ptr %p.at, align 4
    %j.next = add i64 %j, VF
    %again = icmp ult i64 %j.next, %n
    br i1 %again, label %second, label %end

end:
    ret void
}

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.full"}

/* clang-format on */
