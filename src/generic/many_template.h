/* SPDX-License-Identifier: MIT */
/*
 * Many groups of elements of one type: what kernels for groups beside each
 * other leave, a call per group; and where a minimum or maximum is.
 *
 * The loops take the kernels to call as arguments and are not inlined: the call
 * through a pointer costs nothing beside the kernel, and a loop of its own for
 * every function a tenth of the library's size.
 *
 * Parameters, undefined again at the end:
 *   TYPE     element type
 *   PATTERN  the kind of its length: b8 b16 b32 b64
 */
#define elem PASTE2(elem, TYPE)
#define bits PASTE2(bits, TYPE)
#define to_bits PASTE2(to_bits, TYPE)
#define is_nan PASTE2(is_nan, TYPE)
#define find PASTE2(find, PATTERN)
#define each_reduce PASTE2(each_reduce, TYPE)
#define each_reduce_ragged PASTE2(each_reduce_ragged, TYPE)
#define each_scan_inclusive PASTE2(each_scan_inclusive, TYPE)
#define each_scan_exclusive PASTE2(each_scan_exclusive, TYPE)
#define each_reduce_alone PASTE2(each_reduce_alone, TYPE)
#define each_scan_alone PASTE2(each_scan_alone, TYPE)
#define each_scan_ragged PASTE2(each_scan_ragged, TYPE)
#define position PASTE2(position, TYPE)
#define each_position PASTE2(each_position, TYPE)

/* ---- A call per group ----------------------------------------------------
 *
 * A loop of calls in a program has few operations beside the calls: no more
 * here, or a call for all groups would take longer.
 */

static WGC_ONE_COPY wgc_status each_reduce_alone(elem *dst, const elem *src,
                                                 size_t n, size_t group_size,
                                                 elem (*reduce)(const elem *src,
                                                                size_t n))
{
    if (group_size == 0)
        return WGC_ERROR_GROUP_SIZE;
    for (; n >= group_size; n -= group_size) {
        *dst++ = reduce(src, group_size);
        src += group_size;
    }
    if (n > 0)
        *dst = reduce(src, n);
    return WGC_OK;
}

static WGC_SHORT WGC_UNUSED WGC_ONE_COPY wgc_status
each_reduce(elem *dst, const elem *src, size_t n, size_t group_size,
            groups_reducer *beside, elem (*reduce)(const elem *src, size_t n))
{
    if (group_size == 0)
        return WGC_ERROR_GROUP_SIZE;
    const size_t g = beside(dst, src, n, group_size), i = g * group_size;
    return each_reduce_alone(dst + g, src + i, n - i, group_size, reduce);
}

static WGC_SHORT WGC_ONE_COPY wgc_status
each_reduce_ragged(elem *dst, const elem *src, const size_t *offsets,
                   size_t groups, elem (*reduce)(const elem *src, size_t n))
{
    if (decreases(offsets, groups))
        return WGC_ERROR_OFFSETS;
    for (size_t g = 0; g < groups; g++)
        dst[g] = reduce(src + offsets[g], offsets[g + 1] - offsets[g]);
    return WGC_OK;
}

static WGC_ONE_COPY wgc_status
each_scan_alone(elem *dst, const elem *src, size_t n, size_t group_size,
                void (*scan)(elem *, const elem *, size_t))
{
    if (group_size == 0)
        return WGC_ERROR_GROUP_SIZE;
    for (; n >= group_size; n -= group_size) {
        scan(dst, src, group_size);
        dst += group_size;
        src += group_size;
    }
    if (n > 0)
        scan(dst, src, n);
    return WGC_OK;
}

static WGC_SHORT WGC_UNUSED WGC_ONE_COPY wgc_status each_scan_inclusive(
    elem *dst, const elem *src, size_t n, size_t group_size,
    groups_scanner *beside, void (*scan)(elem *, const elem *, size_t))
{
    if (group_size == 0)
        return WGC_ERROR_GROUP_SIZE;
    const size_t i = beside(dst, src, n, group_size, inclusive);
    return each_scan_alone(dst + i, src + i, n - i, group_size, scan);
}

static WGC_SHORT WGC_UNUSED WGC_ONE_COPY wgc_status each_scan_exclusive(
    elem *dst, const elem *src, size_t n, size_t group_size,
    groups_scanner *beside, void (*scan)(elem *, const elem *, size_t))
{
    if (group_size == 0)
        return WGC_ERROR_GROUP_SIZE;
    const size_t i = beside(dst, src, n, group_size, exclusive);
    return each_scan_alone(dst + i, src + i, n - i, group_size, scan);
}

static WGC_SHORT WGC_ONE_COPY wgc_status
each_scan_ragged(elem *dst, const elem *src, const size_t *offsets,
                 size_t groups, void (*scan)(elem *, const elem *, size_t))
{
    if (decreases(offsets, groups))
        return WGC_ERROR_OFFSETS;
    for (size_t g = 0; g < groups; g++)
        scan(dst + offsets[g], src + offsets[g], offsets[g + 1] - offsets[g]);
    return WGC_OK;
}

/* ---- Positions ------------------------------------------------------------
 */

/*
 * Made of the reduction: piece by piece, then a search in the first piece that
 * has the result. So only one piece is read twice, and from the cache.
 * `combine` says which of two results counts.
 */
static WGC_ONE_COPY size_t position(const elem *src, size_t n,
                                    elem (*reduce)(const elem *src, size_t n),
                                    bits (*combine)(bits a, bits b))
{
    const size_t piece = 1536 / sizeof *src;
    if (n == 0)
        return SIZE_MAX;
    size_t at = 0;
    bits best = to_bits(reduce(src, lesser(n, piece)));
    for (size_t i = piece; i < n; i += piece) {
        const elem next = reduce(src + i, lesser(n - i, piece));
        const bits both = combine(best, to_bits(next));
        if (both != best) {
            best = both;
            at = i;
        }
    }
    if (is_nan(best)) /* there is nothing else */
        return 0;
    return at + find(src + at, lesser(n - at, piece), best);
}

static WGC_SHORT WGC_ONE_COPY wgc_status
each_position(size_t *dst, const elem *src, size_t n, size_t group_size,
              size_t (*position_of)(const elem *src, size_t n))
{
    if (group_size == 0)
        return WGC_ERROR_GROUP_SIZE;
    for (size_t i = 0, count; i < n; i += count) {
        count = lesser(n - i, group_size);
        *dst++ = position_of(src + i, count);
    }
    return WGC_OK;
}

#undef elem
#undef bits
#undef to_bits
#undef is_nan
#undef find
#undef each_reduce
#undef each_reduce_ragged
#undef each_scan_inclusive
#undef each_scan_exclusive
#undef each_reduce_alone
#undef each_scan_alone
#undef each_scan_ragged
#undef position
#undef each_position
#undef TYPE
#undef PATTERN
