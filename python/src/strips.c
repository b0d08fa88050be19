/* SPDX-License-Identifier: MIT */
/* Lines that a copy makes columns, a strip of them at a time. */
#include "planes.h"

#include <stdlib.h>

/* What is copied to become columns, at a time, and the least: bytes, and those
 * of a row. */
#define COLUMN_BYTES 32768
#define COLUMN_WIDTH 64
#define STRIP_WIDTH 1024
/* Of lines of several dimensions all rows are copied at once, up to so many. */
#define MOST_ROWS 65536
/* Of more, the parts of rows that come are fetched so many ahead. */
#define FAR_BYTES 1048576
#define AHEAD 2
/* Columns that lie together in less are put beside others, if that takes no
 * more than so much. */
#define NARROW_WIDTH 256
#define NARROW_BYTES 4194304

/* The least distance of elements of a line. */
static npy_intp distance_in_line(const struct call *call)
{
    npy_intp least = NPY_MAX_INTP;
    for (int i = 0; i < call->inners; i++)
        if (llabs(call->inner[i].src) < least)
            least = llabs(call->inner[i].src);
    return call->inners ? least : 0;
}

int become_columns(const struct call *call, const struct outer *outer)
{
    const npy_intp near = llabs(outer->src), far = distance_in_line(call);
    if (call->inners > 1 &&
        (call->shape == SHAPE_SCAN || call->kernel->math ||
         (call->n > MOST_ROWS && !has_long_columns(call, outer->count))))
        return 0;
    return (call->converts || call->inners > 1 ||
            outer->src != call->src_item) &&
           (near < far || far == 0 || call->n == 1) &&
           outer->count * call->item >= COLUMN_WIDTH &&
           lie_side_by_side(call, call->item, call->item, outer->dst,
                            outer->count);
}

/* How many lines of a dimension are copied at a time. */
static npy_intp columns_at_once(const struct outer *outer, npy_intp n,
                                npy_intp item)
{
    npy_intp most = COLUMN_BYTES / (n * item);
    if (most < STRIP_WIDTH / item)
        most = STRIP_WIDTH / item;
    return most < outer->count ? most : outer->count;
}

int are_spread_columns(const struct call *call, const struct outer *outer)
{
    return call->shape == SHAPE_SCAN && !call->converts &&
           outer->dst != call->dst_item && call->dst_stride != call->dst_item &&
           outer->count * call->item >= COLUMN_WIDTH &&
           are_columns(call, call->src_item, outer->src, call->dst_item,
                       outer->count);
}

int run_spread_columns(const struct call *call, char *dst, const char *src,
                       const struct outer *outer)
{
    const npy_intp item = call->item, n = call->n;
    const npy_intp most = columns_at_once(outer, n, item);
    char *const block = malloc(n * most * item);
    if (!block)
        return 0;
    struct call strip = *call;
    for (npy_intp c = 0; c < outer->count; c += most) {
        const npy_intp some = outer->count - c < most ? outer->count - c : most;
        strip.dst_stride = some * item;
        run_side_by_side(&strip, block, src + c * item, some);
        for (npy_intp r = 0; r < n; r++)
            spread_line(dst + r * call->dst_stride + c * outer->dst, outer->dst,
                        block + r * some * item, item, some);
    }
    free(block);
    return 1;
}

int run_copied_columns(const struct call *call, char *dst, const char *src,
                       const struct outer *outer)
{
    const npy_intp item = call->item;
    const npy_intp n = call->inners == 1 && !call->src_stride ? 1 : call->n;
    const npy_intp most = columns_at_once(outer, n, item);
    if (has_long_columns(call, outer->count) &&
        reduce_long_columns(call, dst, src, outer->src, outer->count))
        return 1;
    if (call->shape == SHAPE_POSITION && n == call->n) {
        find_places_apart(call, dst, src, outer->src, outer->count);
        return 1;
    }
    if (reduce_planes(call, dst, src, outer) ||
        fold_across(call, dst, src, outer))
        return 1;
    char *const block = malloc(n * most * item);
    if (!block)
        return 0;
    struct call strip = *call;
    const int is_far =
        call->inners == 1 && n * llabs(call->src_stride) >= FAR_BYTES;
    struct reader reader;
    strip.converts = 0;
    strip.src_item = item;
    strip.inners = 1;
    for (npy_intp c = 0; c < outer->count; c += most) {
        const npy_intp some = outer->count - c < most ? outer->count - c : most;
        open_line(&reader, call, src + c * outer->src);
        for (npy_intp r = 0; r < n; r++) {
            for (npy_intp k = 0; is_far && k < some * llabs(outer->src);
                 k += CACHE_LINE)
                __builtin_prefetch(reader.src + AHEAD * call->src_stride + k);
            call->copy(block + r * some * item, reader.src, outer->src, some);
            skip(&reader, 1);
        }
        strip.src_stride = n == call->n ? some * item : 0;
        run_side_by_side(&strip, dst + c * outer->dst, block, some);
    }
    free(block);
    return 1;
}

int are_narrow_columns(const struct call *call, const struct outer *outer)
{
    const npy_intp width = outer[1].count * call->item;
    const npy_intp all = outer->count * width;
    const int is_short =
        call->n > 1 || outer[1].src == call->src_item || outer[1].count <= 4;
    return call->inners <= 1 && call->n && width <= NARROW_WIDTH && is_short &&
           (may_be_parts(call) ||
            call->n * (all < NARROW_WIDTH ? all : NARROW_WIDTH) <=
                NARROW_BYTES) &&
           (call->n == 1 || llabs(outer[1].src) < llabs(call->src_stride)) &&
           outer[0].dst == outer[1].count * outer[1].dst &&
           outer[1].dst == call->dst_item &&
           are_worth_vectors(call, outer[0].count * outer[1].count);
}

/* Narrow columns in parts: some rows are copied, of as many as fit. */
static void reduce_narrow_parts(const struct call *call, char *dst,
                                const char *src, const struct outer *outer)
{
    BLOCK block[COLUMN_BYTES / sizeof(uint64_t)];
    const npy_intp each = outer[1].count, width = each * call->item;
    const npy_intp most = PART_WIDTH / width;
    struct call row = *call;
    struct parts parts; /* large: not set where nothing is read */
    row.src_stride = outer[1].src;
    begin_parts(&parts, call->kernel);
    for (npy_intp i = 0; i < outer->count; i += most) {
        const npy_intp left = outer->count - i;
        const npy_intp some = left < most ? left : most, bytes = some * width;
        const npy_intp at_once = COLUMN_BYTES / bytes;
        for (npy_intp r = 0, n; r < call->n; r += n) {
            n = call->n - r < at_once ? call->n - r : at_once;
            for (npy_intp k = 0; k < n; k++)
                copy_rows(&row, (char *)block + k * bytes,
                          src + i * outer->src + (r + k) * call->src_stride,
                          outer->src, some, each);
            add_part(&parts, (char *)block, bytes, n, some * each);
        }
        finish_parts(&parts, dst + i * outer->dst, some * each);
    }
}

int run_narrow_columns(const struct call *call, char *dst, const char *src,
                       const struct outer *outer)
{
    const npy_intp n = call->n, width = outer[1].count * call->item;
    npy_intp most = COLUMN_BYTES / (n * width);
    if (most < NARROW_WIDTH / width)
        most = NARROW_WIDTH / width;
    if (n > 1 && may_be_parts(call)) {
        reduce_narrow_parts(call, dst, src, outer);
        return 1;
    }
    char *const block = malloc(n * most * width);
    if (!block)
        return 0;
    struct call row = *call, strip = *call;
    const int is_float =
        call->kernel->elements >= ELEMENTS_f16 && !call->kernel->is_vote;
    row.src_stride = outer[1].src;
    strip.converts = 0;
    strip.src_item = call->item;
    for (npy_intp i = 0; i < outer->count; i += most) {
        const npy_intp left = outer->count - i;
        const npy_intp some = left < most ? left : most;
        strip.src_stride = some * width;
        for (npy_intp r = 0; r < n; r++)
            copy_rows(&row, block + r * some * width,
                      src + i * outer->src + r * call->src_stride, outer->src,
                      some, outer[1].count);
        if (n == 1 && call->shape == SHAPE_REDUCE && is_float)
            call->kernel->groups(dst + i * outer->dst, block,
                                 some * outer[1].count, 1);
        else
            run_side_by_side(&strip, dst + i * outer->dst, block,
                             some * outer[1].count);
    }
    free(block);
    return 1;
}
