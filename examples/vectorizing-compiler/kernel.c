/* SPDX-License-Identifier: MIT */
/*
 * The kernel of kernel.ll.h as a vectoriser that emits C with vector types would
 * have it: packets go through pointers, and inlining removes the memory. The
 * build defines VF.
 */
#include <stddef.h>
#include <string.h>

#include "wgc/packet.h"

typedef float packet __attribute__((vector_size(4 * VF)));

static packet load(const float *from)
{
    packet x;
    memcpy(&x, from, sizeof x);
    return x;
}

static void store(float *to, packet x)
{
    memcpy(to, &x, sizeof x);
}

void kernel(float *restrict out, const float *restrict x,
            const float *restrict y, size_t n);

void kernel(float *restrict out, const float *restrict x,
            const float *restrict y, size_t n)
{
    wgc_packet_scan_f32 scan;
    wgc_packet_reduce_f32 sum;
    WGC_PACKET(scan_add_begin, f32, VF)(&scan);
    WGC_PACKET(reduce_add_begin, f32, VF)(&sum);
    for (size_t block = 0; block < n; block += 128)
        _Pragma("clang loop unroll(full)")
    for (size_t i = block; i < block + 128; i += VF) {
        packet in = load(y + i), prefix;
        WGC_PACKET(scan_inclusive_add_group, f32, VF)
        ((float *)&prefix, (float *)&in, &scan);
        WGC_PACKET(reduce_add_push, f32, VF)(&sum, (float *)&in);
        store(out + i, prefix);
    }

    float total;
    WGC_PACKET(reduce_add_finish, f32, VF)(&total, &sum);
    for (size_t i = 0; i < n; i += VF)
        store(out + i, load(x + i) * load(out + i) / total);
}
