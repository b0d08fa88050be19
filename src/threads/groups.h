/* SPDX-License-Identifier: MIT */
/*
 * Many groups over all cores: a part is some groups. Groups much longer than a
 * core's cache are done one after the other, each in parts of its own. The
 * includer is a unit that has defined `result`, the C type of dst.
 */
#ifndef WGC_SRC_THREADS_GROUPS_H
#define WGC_SRC_THREADS_GROUPS_H

struct groups {
    result *dst;
    const element *src;
    size_t n, size;
    bool is_scan;       /* dst has the indices of src, not those of groups */
    struct split split; /* of groups */
    wgc_status (*f)(result *, const element *, size_t, size_t);
};

static void do_groups(void *argument, size_t part)
{
    const struct groups *const g = argument;
    const size_t first = begin_of(&g->split, part);
    const size_t begin = first * g->size;
    const size_t end = part + 1 == g->split.parts
                           ? g->n
                           : begin_of(&g->split, part + 1) * g->size;
    g->f(g->dst + (g->is_scan ? begin : first), g->src + begin, end - begin,
         g->size);
}

static void one_by_one(const struct groups *g,
                       const struct wgc_executor *executor,
                       wgc_status (*one)(result *, const element *, size_t,
                                         const struct wgc_executor *))
{
    for (size_t begin = 0; begin < g->n;) {
        const size_t left = g->n - begin;
        const size_t size = left < g->size ? left : g->size;
        one(g->dst + (g->is_scan ? begin : begin / g->size), g->src + begin,
            size, executor);
        begin += size;
    }
}

static wgc_status
all_groups(result *dst, const element *src, size_t n, size_t size,
           const struct wgc_executor *given, bool is_scan,
           wgc_status (*f)(result *, const element *, size_t, size_t),
           wgc_status (*one)(result *, const element *, size_t,
                             const struct wgc_executor *))
{
    if (size == 0)
        return WGC_ERROR_GROUP_SIZE;
    if (is_one_part(n, sizeof *src))
        return f(dst, src, n, size);
    const struct wgc_executor executor = executor_or_default(given);
    struct groups g = {dst, src, n, size, is_scan, {0}, f};
    g.split = split_array(n, sizeof *src, size, &executor);
    if (executor.workers > 1 && size >= least_scan / sizeof *src)
        one_by_one(&g, &executor, one);
    else if (g.split.parts == 1)
        return f(dst, src, n, size);
    else {
        g.split.n = n / size + (n % size != 0);
        g.split.unit = 1;
        run_items(&executor, g.split.parts, do_groups, &g);
    }
    return WGC_OK;
}

#endif
