/* SPDX-License-Identifier: MIT */
/* Groups by offsets over all cores: parts have about equally many elements. The
 * includer is as that of groups.h; f, which it hands in, checks offsets. */
#ifndef WGC_SRC_THREADS_RAGGED_H
#define WGC_SRC_THREADS_RAGGED_H

struct ragged {
    result *dst;
    const element *src;
    const size_t *offsets;
    size_t count; /* groups */
    bool is_scan;
    struct split split; /* of groups and their elements */
    wgc_status (*f)(result *, const element *, const size_t *, size_t);
};

static void do_ragged(void *argument, size_t part)
{
    const struct ragged *const r = argument;
    const size_t first =
        find_group(r->offsets, r->count, begin_of(&r->split, part));
    const size_t end =
        part + 1 == r->split.parts
            ? r->count
            : find_group(r->offsets, r->count, begin_of(&r->split, part + 1));
    r->f(r->dst + (r->is_scan ? 0 : first), r->src, r->offsets + first,
         end - first);
}

static wgc_status
all_ragged(result *dst, const element *src, const size_t *offsets, size_t count,
           const struct wgc_executor *given, bool is_scan,
           wgc_status (*f)(result *, const element *, const size_t *, size_t))
{
    if (count == 0)
        return WGC_OK;
    if (is_one_part(count, sizeof *src) &&
        is_one_part(offsets[count] - offsets[0], sizeof *src))
        return f(dst, src, offsets, count);
    if (!are_offsets(offsets, count))
        return WGC_ERROR_OFFSETS;
    const struct wgc_executor executor = executor_or_default(given);
    const size_t weight = offsets[count] - offsets[0] + count;
    struct ragged r = {dst, src, offsets, count, is_scan, {0}, f};
    r.split = split_array(weight, sizeof *src, 1, &executor);
    if (r.split.parts == 1)
        return f(dst, src, offsets, count);
    run_items(&executor, r.split.parts, do_ragged, &r);
    return WGC_OK;
}

#endif
