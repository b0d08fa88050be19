/* SPDX-License-Identifier: MIT */
/*
 * Many groups over all cores: parts are some groups each. Groups that fill a
 * core's cache by far are done one by one, each in parts of its own.
 *
 * Parameters, undefined again at the end, but for TYPE:
 *   TYPE    the element type
 *   NAME    what the names of this instance end with
 *   RESULT  the C type of dst
 *   RAGGED  whether there are groups by offsets
 */
#define elem PASTE2(elem, TYPE)
#define groups PASTE2(groups, NAME)
#define do_groups PASTE2(do_groups, NAME)
#define all_groups PASTE2(all_groups, NAME)
#define one_by_one PASTE2(one_by_one, NAME)
#define ragged PASTE2(ragged, NAME)
#define do_ragged PASTE2(do_ragged, NAME)
#define all_ragged PASTE2(all_ragged, NAME)

struct groups {
    RESULT *dst;
    const elem *src;
    size_t n, size;
    bool is_scan;       /* dst has the indices of src, not those of groups */
    struct split split; /* of groups */
    wgc_status (*f)(RESULT *, const elem *, size_t, size_t);
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
                       wgc_status (*one)(RESULT *, const elem *, size_t,
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
all_groups(RESULT *dst, const elem *src, size_t n, size_t size,
           const struct wgc_executor *given, bool is_scan,
           wgc_status (*f)(RESULT *, const elem *, size_t, size_t),
           wgc_status (*one)(RESULT *, const elem *, size_t,
                             const struct wgc_executor *))
{
    if (size == 0)
        return WGC_ERROR_GROUP_SIZE;
    const struct wgc_executor executor = executor_or_default(given);
    struct groups g = {dst, src, n, size, is_scan, {0}, f};
    g.split = split_array(n, sizeof *src, size, &executor);
    if (executor.workers > 1 && size >= least_parts * part_bytes / sizeof *src)
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

#if RAGGED
struct ragged {
    RESULT *dst;
    const elem *src;
    const size_t *offsets;
    size_t count; /* groups */
    bool is_scan;
    struct split split; /* of groups and their elements */
    wgc_status (*f)(RESULT *, const elem *, const size_t *, size_t);
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
all_ragged(RESULT *dst, const elem *src, const size_t *offsets, size_t count,
           const struct wgc_executor *given, bool is_scan,
           wgc_status (*f)(RESULT *, const elem *, const size_t *, size_t))
{
    if (!are_offsets(offsets, count))
        return WGC_ERROR_OFFSETS;
    if (count == 0)
        return WGC_OK;
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

#undef elem
#undef groups
#undef do_groups
#undef all_groups
#undef one_by_one
#undef ragged
#undef do_ragged
#undef all_ragged
#undef NAME
#undef RESULT
#undef RAGGED
