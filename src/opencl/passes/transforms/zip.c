/* SPDX-License-Identifier: MIT */
/* Vectors of lanes with several elements each, to vectors of one element, and
 * back. */
#include "../analysis/groups.h"

#include "packer.h"

static bool is_power(int count)
{
    return (count & (count - 1)) == 0;
}

/* The lanes of each of `count` elements. Halves, and halves of these, where
 * there are: shuffles of two registers are quick. */
void wgc_unzip(const struct wgc_packer *p, LLVMValueRef vector, int count,
               LLVMValueRef *parts)
{
    const int lanes = p->packing->lanes;
    if (!is_power(count)) {
        for (int e = 0; e < count; e++)
            parts[e] = wgc_each(p, vector, e, count, lanes);
        return;
    }
    parts[0] = vector;
    for (int half = 1; half < count; half *= 2)
        for (int e = 0; e < half; e++) {
            const int total = lanes * count / (2 * half);
            parts[e + half] = wgc_each(p, parts[e], 1, 2, total);
            parts[e] = wgc_each(p, parts[e], 0, 2, total);
        }
}

/* The other way round; elements that make a power of 2 of the count are gaps,
 * which go. */
LLVMValueRef wgc_zip(const struct wgc_packer *p, int count,
                     const LLVMValueRef *elements)
{
    LLVMValueRef parts[WGC_MAX_GROUP];
    int from[WGC_MAX_ELEMENTS];
    const int lanes = p->packing->lanes;
    const int power = count > 8 ? 16 : count > 4 ? 8 : count > 2 ? 4 : count;
    for (int e = 0; e < power; e++)
        parts[e] = e < count ? elements[e]
                             : p->llvm->GetPoison(p->llvm->TypeOf(elements[0]));
    for (int half = power / 2; half > 0; half /= 2) {
        const int total = lanes * power / half;
        for (int e = 0; e < total; e++)
            from[e] = e / 2 + e % 2 * total / 2;
        for (int e = 0; e < half; e++)
            parts[e] = wgc_pick(p, parts[e], parts[e + half], from, total);
    }
    for (int e = 0; e < lanes * count; e++)
        from[e] = e / count * power + e % count;
    return is_power(count)
               ? parts[0]
               : wgc_pick(p, parts[0], parts[0], from, lanes * count);
}

LLVMValueRef wgc_reverse(const struct wgc_packer *p, LLVMValueRef vector,
                         int count)
{
    int from[WGC_MAX_ELEMENTS];
    const int lanes = p->packing->lanes;
    for (int e = 0; e < lanes * count; e++)
        from[e] = (lanes - 1 - e / count) * count + e % count;
    return wgc_pick(p, vector, vector, from, lanes * count);
}
