/* SPDX-License-Identifier: MIT */
/* Groups by offsets over all cores: parts have about equally many elements. The
 * includer is a unit as for groups.h. The function f that it passes checks the
 * offsets. */
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

static void some_ragged(struct ragged r, size_t first, size_t end,
                        const struct wgc_executor *executor)
{
    r.offsets += first;
    r.count = end - first;
    r.dst += r.is_scan ? 0 : first;
    if (r.count == 0)
        return;
    const size_t weight = r.offsets[r.count] - r.offsets[0] + r.count;
    r.split = split_array(weight, sizeof *r.src, 1, executor);
    if (r.split.parts == 1)
        r.f(r.dst, r.src, r.offsets, r.count);
    else
        run_items(executor, r.split.parts, do_ragged, &r);
}

/* Groups that would keep one worker busy while the others have nothing left are
 * done one after the other, each in parts of its own: less than two for each
 * worker. */
static wgc_status
all_ragged(result *dst, const element *src, const size_t *offsets, size_t count,
           const struct wgc_executor *given, bool is_scan,
           wgc_status (*f)(result *, const element *, const size_t *, size_t),
           wgc_status (*one)(result *, const element *, size_t,
                             const struct wgc_executor *))
{
    if (count == 0)
        return WGC_OK;
    if (is_one_part(count, sizeof *src) &&
        is_one_part(offsets[count] - offsets[0], sizeof *src))
        return f(dst, src, offsets, count);
    if (!are_offsets(offsets, count))
        return WGC_ERROR_OFFSETS;
    const struct wgc_executor executor = executor_or_default(given);
    const struct ragged r = {dst, src, offsets, count, is_scan, {0}, f};
    const size_t share = (offsets[count] - offsets[0]) / executor.workers / 2;
    const size_t least = least_scan / sizeof *src;
    const size_t most = executor.workers < 2 ? SIZE_MAX
                        : share > least      ? share
                                             : least;
    size_t first = 0;
    for (size_t i = 0; i < count; i++) {
        const size_t begin = offsets[i], n = offsets[i + 1] - begin;
        if (n <= most)
            continue;
        some_ragged(r, first, i, &executor);
        one(dst + (is_scan ? begin : i), src + begin, n, &executor);
        first = i + 1;
    }
    some_ragged(r, first, count, &executor);
    return WGC_OK;
}

#endif
