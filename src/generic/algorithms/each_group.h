/* SPDX-License-Identifier: MIT */
/*
 * What kernels for groups in parallel leave: a call per group. A loop of
 * calls in a program has few operations beside the calls: no more here, or a
 * call for all groups would take longer.
 */
WGC_INLINE bool decreases(const size_t *offsets, size_t groups)
{
    for (size_t g = 0; g < groups; g++)
        if (offsets[g + 1] < offsets[g])
            return true;
    return false;
}

WGC_INLINE wgc_status each_reduce_alone(element *dst, const element *src,
                                        size_t n, size_t group_size,
                                        element (*reduce)(const element *src,
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

WGC_INLINE wgc_status each_reduce(element *dst, const element *src, size_t n,
                                  size_t group_size, groups_reducer *beside,
                                  element (*reduce)(const element *src,
                                                    size_t n))
{
    if (group_size == 0)
        return WGC_ERROR_GROUP_SIZE;
    const size_t g = beside(dst, src, n, group_size), i = g * group_size;
    return each_reduce_alone(dst + g, src + i, n - i, group_size, reduce);
}

WGC_INLINE wgc_status each_reduce_ragged(element *dst, const element *src,
                                         const size_t *offsets, size_t groups,
                                         element (*reduce)(const element *src,
                                                           size_t n))
{
    if (decreases(offsets, groups))
        return WGC_ERROR_OFFSETS;
    for (size_t g = 0; g < groups; g++)
        dst[g] = reduce(src + offsets[g], offsets[g + 1] - offsets[g]);
    return WGC_OK;
}

WGC_INLINE wgc_status each_scan_alone(element *dst, const element *src,
                                      size_t n, size_t group_size,
                                      void (*scan)(element *, const element *,
                                                   size_t))
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

WGC_INLINE wgc_status each_scan_inclusive(
    element *dst, const element *src, size_t n, size_t group_size,
    groups_scanner *beside, void (*scan)(element *, const element *, size_t))
{
    if (group_size == 0)
        return WGC_ERROR_GROUP_SIZE;
    const size_t i = beside(dst, src, n, group_size, inclusive);
    return each_scan_alone(dst + i, src + i, n - i, group_size, scan);
}

WGC_INLINE wgc_status each_scan_exclusive(
    element *dst, const element *src, size_t n, size_t group_size,
    groups_scanner *beside, void (*scan)(element *, const element *, size_t))
{
    if (group_size == 0)
        return WGC_ERROR_GROUP_SIZE;
    const size_t i = beside(dst, src, n, group_size, exclusive);
    return each_scan_alone(dst + i, src + i, n - i, group_size, scan);
}

WGC_INLINE wgc_status each_scan_ragged(element *dst, const element *src,
                                       const size_t *offsets, size_t groups,
                                       void (*scan)(element *, const element *,
                                                    size_t))
{
    if (decreases(offsets, groups))
        return WGC_ERROR_OFFSETS;
    for (size_t g = 0; g < groups; g++)
        scan(dst + offsets[g], src + offsets[g], offsets[g + 1] - offsets[g]);
    return WGC_OK;
}
