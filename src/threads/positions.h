/* SPDX-License-Identifier: MIT */
/* Where the minimum or maximum is: first in each part, then among these. */
#ifndef WGC_SRC_THREADS_POSITIONS_H
#define WGC_SRC_THREADS_POSITIONS_H

struct position {
    const element *src;
    struct split split;
    size_t (*find_first)(const element *, size_t);
    size_t *indices;
    element *values;
};

static void find_in_part(void *argument, size_t part)
{
    const struct position *const p = argument;
    const size_t begin = begin_of(&p->split, part);
    const size_t index =
        begin + p->find_first(p->src + begin, length_of(&p->split, part));
    p->indices[part] = index;
    p->values[part] = p->src[index];
}

static wgc_status find(size_t *result, const element *src, size_t n,
                       const struct wgc_executor *given,
                       size_t (*find_first)(const element *, size_t))
{
    if (is_one_part(n, sizeof *src)) {
        *result = find_first(src, n);
        return WGC_OK;
    }
    const struct wgc_executor executor = executor_or_default(given);
    const struct split split = split_array(n, sizeof *src, 1, &executor);
    struct call call;
    if (split.parts == 1 ||
        !begin_call(&call, &executor,
                    split.parts * (sizeof(size_t) + sizeof *src))) {
        *result = find_first(src, n);
        return WGC_OK;
    }
    size_t *const indices = call.memory;
    struct position p = {src, split, find_first, indices,
                         (element *)(void *)(indices + split.parts)};
    run_items(&executor, split.parts, find_in_part, &p);
    *result = indices[find_first(p.values, split.parts)];
    end_call(&call);
    return WGC_OK;
}

/* In groups by offsets, which libwgc has no form for. */
static wgc_status find_each(size_t *dst, const element *src,
                            const size_t *offsets, size_t groups,
                            size_t (*find_first)(const element *, size_t))
{
    if (!are_offsets(offsets, groups))
        return WGC_ERROR_OFFSETS;
    for (size_t i = 0; i < groups; i++)
        dst[i] = find_first(src + offsets[i], offsets[i + 1] - offsets[i]);
    return WGC_OK;
}

#endif
