/* SPDX-License-Identifier: MIT */
/* Runs a call: which form serves, for one line and for many. */
#include "function.h"

#include <stdlib.h>
#include <string.h>

/* Shorter lines are not worth a copy. */
#define COPIED_FROM 64
/* Elements are reduced where they are if they are few, or some more of more
 * than 2 bytes that are further apart: so many times their bytes. */
#define FEW_APART 512
#define MOST_APART 2048
#define NEAR_APART 3
/* Votes on longer lines are worth a call for each line. */
#define SHORT_VOTE 64
/* Lines to be reduced and scanned that are longer are faster done one after the
 * other; what is copied of shorter ones at a time. */
#define MOST_TURNED 64
#define MOST_SCANNED 24
#define TURNED_BLOCK 16384
/* Fewer lines side by side are scanned one by one: bytes of a row, of operators
 * that round and others. */
#define FEW_ROUNDED 128
#define FEW_EXACT 24

static int is_scan(const struct call *call)
{
    return call->shape == SHAPE_SCAN;
}

static int line_is_dense(const struct call *call)
{
    if (call->converts)
        return 0;
    return call->n == 1 ||
           (call->inners == 1 && call->src_stride == call->src_item &&
            (!is_scan(call) || call->dst_stride == call->dst_item));
}

/* Whether the lines of a dimension lie one after the other. */
static int lines_are_dense(const struct call *call, const struct outer *outer)
{
    const npy_intp results = is_scan(call) ? call->n : 1;
    return line_is_dense(call) && outer->src == call->n * call->src_item &&
           outer->dst == results * call->dst_item;
}

/* Whether a line need not be looked at to its end. */
static int may_stop(const struct call *call)
{
    return call->kernel->is_vote ||
           (call->kernel->decides >= 0 &&
            (call->n > SHORT_VOTE || call->shape == SHAPE_POSITION));
}

/* One reduction to memory. Of nothing it is the identity; that of bytes may be
 * 255, which is no bool. */
static void reduce(const struct call *call, char *dst, const char *src)
{
    static const size_t nothing[2] = {0, 0};
    if (call->n) {
        call->kernel->groups(dst, src, call->n, call->n);
        return;
    }
    call->kernel->ragged(dst, src, nothing, 1);
    if (call->kernel->is_bool)
        *dst &= 1;
}

/* Whether a copy in blocks is faster than the form for strides. */
static int is_long(const struct call *call)
{
    return call->n >= COPIED_FROM;
}

/* Whether a reduction is quicker where the elements lie: of a few, or where
 * each takes a load of its own in any case. */
static int is_quick_apart(const struct call *call)
{
    const npy_intp item = call->item, apart = llabs(call->src_stride);
    if (call->inners != 1 || call->converts || !call->kernel->strided)
        return 0;
    if (item < 4 || apart <= NEAR_APART * item)
        return call->n <= (item == 8 ? 2 : 1) * FEW_APART;
    return apart > CACHE_LINE || call->kernel->elements < ELEMENTS_f16 ||
           call->n <= MOST_APART;
}

/* A reduction of pieces, which give the same bits. */
static void reduce_pieces(const struct call *call, char *dst, const char *src)
{
    BLOCK block[BLOCK_BYTES / sizeof(uint64_t)];
    uint64_t state[256] = {0}; /* no partial result is longer */
    struct reader reader;
    if (reduce_turned(call, dst, src))
        return;
    open_line(&reader, call, src);
    if (call->n * call->item <= BLOCK_BYTES) {
        read_line(&reader, (char *)block, call->n);
        call->kernel->groups(dst, block, call->n, call->n);
        return;
    }
    for (npy_intp i = 0, n; i < call->n; i += n) {
        const char *const piece = next_piece(&reader, (char *)block, i, &n);
        call->kernel->partial(state, piece, n);
    }
    finish_partial(call->kernel, dst, state);
}

/* Asks for the lines that n results will be stored to backwards, which no core
 * expects, while they are made. */
static void fetch_backwards(const char *dst, npy_intp bytes)
{
    for (npy_intp k = 0; k < bytes; k += CACHE_LINE)
        __builtin_prefetch(dst - k, 1);
}

/* A scan of a copy, or of what is dense: in the block, whose results go to
 * where they lie apart, or without one where its results shall be. */
static void scan_pieces(const struct call *call, char *dst, const char *src,
                        char *block)
{
    uint64_t carry[2] = {0};
    const npy_intp item = call->item, most = BLOCK_BYTES / item;
    const int is_dense =
        !call->converts && call->inners == 1 && call->src_stride == item;
    struct reader reader;
    open_line(&reader, call, src);
    for (npy_intp i = 0; i < call->n; i += most) {
        const npy_intp n = call->n - i < most ? call->n - i : most;
        char *const copy = block ? block : dst + i * item;
        if (call->dst_stride == -item)
            fetch_backwards(dst - i * item, n * item);
        if (!is_dense)
            read_line(&reader, copy, n);
        call->kernel->carry(copy, is_dense ? src + i * item : copy, n, carry);
        if (block)
            spread_line(dst + i * call->dst_stride, call->dst_stride, block,
                        item, n);
    }
}

static void scan_copies(const struct call *call, char *dst, const char *src)
{
    scan_pieces(call, dst, src, NULL);
}

static void scan_blocks(const struct call *call, char *dst, const char *src)
{
    BLOCK block[BLOCK_BYTES / sizeof(uint64_t)];
    scan_pieces(call, dst, src, (char *)block);
}

static void scan(const struct call *call, char *dst, const char *src)
{
    call->kernel->plain(dst, src, call->n);
}

static void scan_strides(const struct call *call, char *dst, const char *src)
{
    ((strided_scan_form)call->kernel->strided)(dst, call->dst_stride, src,
                                               call->src_stride, call->n);
}

static void reduce_strides(const struct call *call, char *dst, const char *src)
{
    const npy_intp stride = call->src_stride;
    if (stride < 0 && call->kernel->in_any_order) /* cores expect to go on */
        reduce_strided(call->kernel, dst, src + (call->n - 1) * stride, -stride,
                       call->n);
    else
        reduce_strided(call->kernel, dst, src, stride, call->n);
}

typedef void (*line_form)(const struct call *call, char *dst, const char *src);

static line_form form_of_scan(const struct call *call)
{
    if (line_is_dense(call) || call->n == 0)
        return scan;
    if (are_chains(call))
        return scan_chain;
    if (!call->converts && (!is_long(call) || !call->kernel->carry))
        return scan_strides;
    return call->dst_stride == call->dst_item ? scan_copies : scan_blocks;
}

/* What serves for every line of a call. */
static line_form form_of(const struct call *call)
{
    const int is_position = call->shape == SHAPE_POSITION;
    if (is_scan(call))
        return form_of_scan(call);
    if (may_stop(call) && is_position && call->inners <= 1 && !call->converts)
        return find_bool;
    if (may_stop(call) && !is_position)
        return vote;
    if (line_is_dense(call) || call->n == 0)
        return reduce;
    if (is_position)
        return find_place;
    if (is_quick_apart(call))
        return reduce_strides;
    if (call->kernel->partial &&
        (call->inners > 1 || call->converts || is_long(call)))
        return reduce_pieces;
    return reduce_strides;
}

int are_worth_vectors(const struct call *call, npy_intp count)
{
    if (call->shape == SHAPE_POSITION) /* windows of a line are dense, too */
        return call->kernel->has_columns && count >= 8 &&
               call->src_stride != call->item;
    if (may_stop(call))
        return count >= 8;
    return call->kernel->has_columns &&
           count >= (is_scan(call) && !call->kernel->rounds ? 3 : 4);
}

int lie_side_by_side(const struct call *call, npy_intp item, npy_intp src,
                     npy_intp dst, npy_intp count)
{
    const int is_one = call->n == 1;
    return call->n && !(is_one && !call->kernel->is_vote && !call->converts) &&
           src == item && dst == call->dst_item &&
           are_worth_vectors(call, count);
}

int are_columns(const struct call *call, npy_intp item, npy_intp src,
                npy_intp dst, npy_intp count)
{
    return call->inners <= 1 && lie_side_by_side(call, item, src, dst, count);
}

/* Copies rows of so many bytes to where they are dense. */
static inline void copy_rows_of(npy_intp bytes, char *dst, const char *src,
                                npy_intp stride, npy_intp n)
{
    for (npy_intp i = 0; i < n; i++)
        memcpy(dst + i * bytes, src + i * stride, bytes);
}

/* Rows of integers that are less than a cache line are scanned faster without
 * gaps between them, which is how results lie. */
static void scan_narrow_columns(const struct call *call, char *dst,
                                const char *src, npy_intp columns)
{
    const npy_intp row = columns * call->item, stride = call->src_stride;
    switch (row) { /* the commonest are moved without a call each */
    case 4:
        copy_rows_of(4, dst, src, stride, call->n);
        break;
    case 8:
        copy_rows_of(8, dst, src, stride, call->n);
        break;
    case 16:
        copy_rows_of(16, dst, src, stride, call->n);
        break;
    default:
        copy_rows_of(row, dst, src, stride, call->n);
    }
    scan_columns(call->kernel, dst, row, dst, row, call->n, columns);
}

void run_side_by_side(const struct call *call, char *dst, const char *src,
                      npy_intp columns)
{
    const npy_intp row = columns * call->item;
    if (call->shape == SHAPE_POSITION)
        find_places(call, dst, src, columns);
    else if (call->kernel->is_vote)
        vote_on_columns(call, dst, src, columns);
    else if (has_long_columns(call, columns) &&
             reduce_long_columns(call, dst, src, call->item, columns))
        return;
    else if (is_scan(call) && !call->kernel->rounds && row < CACHE_LINE &&
             call->dst_stride == row && call->src_stride != row)
        scan_narrow_columns(call, dst, src, columns);
    else if (is_scan(call))
        scan_columns(call->kernel, dst, call->dst_stride, src, call->src_stride,
                     call->n, columns);
    else
        reduce_columns(call->kernel, dst, src, call->src_stride, call->n,
                       columns);
}

/* Whether a call of the library may take many short lines that are dense. */
static int goes_by_groups(const struct call *call)
{
    if (call->kernel->is_vote)
        return call->n <= SHORT_VOTE;
    return call->kernel->groups && !may_stop(call);
}

/* Whether short lines are better done many at a time, copied to where they are
 * dense unless they are. */
static int become_dense(const struct call *call, const struct outer *outer)
{
    const npy_intp results = is_scan(call) ? call->n : 1;
    return call->n &&
           (lines_are_dense(call, outer) || !line_is_dense(call) ||
            call->n <= SHORT_ROW) &&
           goes_by_groups(call) && 2 * call->n * call->item <= BLOCK_BYTES &&
           outer->dst == results * call->dst_item &&
           (!is_scan(call) || call->dst_stride == call->dst_item);
}

static void run_copied_lines(const struct call *call, char *dst,
                             const char *src, const struct outer *outer)
{
    BLOCK block[BLOCK_BYTES / sizeof(uint64_t)];
    const npy_intp n = call->n, bytes = n * call->item;
    const npy_intp most = BLOCK_BYTES / bytes;
    const int is_dense = lines_are_dense(call, outer);
    struct reader reader;
    struct turned turned = {.memory = NULL};
    const int is_turned = !is_dense && call->inners > 1 && !is_scan(call) &&
                          open_turned(&turned, call);
    for (npy_intp i = 0; i < outer->count; i += most) {
        const npy_intp left = outer->count - i,
                       some = left < most ? left : most;
        char *const to = dst + i * outer->dst;
        char *const copy = is_scan(call) ? to : (char *)block;
        const char *const lines =
            is_dense ? src + i * outer->src : (const char *)copy;
        if (!is_dense && call->inners == 1 &&
            outer->src == n * call->src_stride)
            call->copy(copy, src + i * outer->src, call->src_stride, some * n);
        else if (!is_dense && call->inners <= 1)
            copy_rows(call, copy, src + i * outer->src, outer->src, some, n);
        else
            for (npy_intp j = 0; !is_dense && j < some; j++) {
                const char *const line = src + (i + j) * outer->src;
                open_line(&reader, call, line);
                if (is_turned)
                    read_whole(call, &turned, copy + j * bytes, line);
                else
                    read_line(&reader, copy + j * bytes, n);
            }
        if (call->kernel->is_vote)
            vote_on_dense(call, to, lines, some);
        else
            call->kernel->groups(to, lines, some * n, n);
    }
    free(turned.memory);
}

/* The longest lines that are worth being turned, or 0. */
static npy_intp most_turned(const struct call *call)
{
    /* Of elements of 1, 2, 4 and 8 bytes; what vectors hold is found sooner. */
    static const npy_intp most_placed[4] = {16, 8, 52, 52};
    if (call->shape == SHAPE_POSITION)
        return call->kernel->has_columns && !may_stop(call) && !call->converts
                   ? most_placed[size_index(call->item)]
                   : 0;
    if (!call->kernel->math || !line_is_dense(call))
        return 0;
    return is_scan(call) ? MOST_SCANNED : MOST_TURNED;
}

/* Whether lines are short and many enough to be worth being turned. */
static int become_turned(const struct call *call, const struct outer *outer)
{
    const npy_intp results = is_scan(call) ? call->n : 1;
    return call->inners == 1 && call->n > 1 && call->n <= most_turned(call) &&
           llabs(call->src_stride) < llabs(outer->src) &&
           outer->count >= CACHE_LINE / call->item &&
           outer->dst == results * call->dst_item;
}

/* Softmax, related functions and places of short lines are done many at a time,
 * as columns of a copy. */
static void run_turned_lines(const struct call *call, char *dst,
                             const char *src, const struct outer *outer)
{
    BLOCK block[TURNED_BLOCK / sizeof(uint64_t)];
    const npy_intp item = call->item, n = call->n;
    const npy_intp most = TURNED_BLOCK / (n * item) / TILE * TILE;
    const npy_intp from[2] = {outer->src, call->src_stride};
    const npy_intp to[2] = {item, most * item};
    struct call strip = *call;
    strip.src_stride = strip.dst_stride = most * item;
    for (npy_intp i = 0; i < outer->count; i += most) {
        const npy_intp left = outer->count - i;
        const npy_intp dims[2] = {left < most ? left : most, n};
        char *const results = dst + i * outer->dst;
        copy_table((char *)block, to, src + i * outer->src, from, dims, item);
        run_side_by_side(&strip, is_scan(call) ? (char *)block : results,
                         (char *)block, dims[0]);
        if (is_scan(call)) {
            const npy_intp back[2] = {outer->dst, item};
            copy_table(results, back, (char *)block, to, dims, item);
        }
    }
}

/* Whether a few lines side by side are scanned sooner one by one, turned to be
 * dense, some rows at a time. */
static int are_few_scanned(const struct call *call, const struct outer *outer)
{
    const npy_intp row = outer->count * call->item;
    const int is_few = call->kernel->rounds && has_squares(call->item)
                           ? row <= FEW_ROUNDED
                           : outer->count <= 4 && row <= FEW_EXACT;
    return is_scan(call) && is_few && call->inners == 1 &&
           call->n >= COPIED_FROM && call->kernel->carry &&
           llabs(outer->src) < llabs(call->src_stride);
}

static void run_few_scanned(const struct call *call, char *dst, const char *src,
                            const struct outer *outer)
{
    BLOCK block[TURNED_BLOCK / sizeof(uint64_t)];
    uint64_t carry[FEW_ROUNDED / 2][2] = {{0}}; /* of halves */
    const npy_intp item = call->item, columns = outer->count;
    const npy_intp most = TURNED_BLOCK / (columns * item) / TILE * TILE;
    const npy_intp from[2] = {call->src_stride, outer->src};
    const npy_intp block_to[2] = {item, most * item};
    const npy_intp to[2] = {call->dst_stride, outer->dst};
    /* With gaps between rows only squares are turned by vectors. */
    const int is_table = !call->converts && (from[0] == columns * item ||
                                             (columns >= 4 && item >= 4));
    for (npy_intp i = 0; i < call->n; i += most) {
        const npy_intp left = call->n - i;
        const npy_intp dims[2] = {left < most ? left : most, columns};
        const char *const rows = src + i * call->src_stride;
        if (is_table)
            copy_table((char *)block, block_to, rows, from, dims, item);
        for (npy_intp c = 0; c < columns; c++) {
            char *const line = (char *)block + c * most * item;
            if (!is_table)
                call->copy(line, rows + c * outer->src, call->src_stride,
                           dims[0]);
            call->kernel->carry(line, line, dims[0], carry[c]);
        }
        copy_table(dst + i * call->dst_stride, to, (char *)block, block_to,
                   dims, item);
    }
}

int is_as_it_is(const struct call *call)
{
    return call->n == 1 && call->shape == SHAPE_REDUCE &&
           call->kernel->in_any_order && !call->kernel->is_vote &&
           call->kernel->elements < ELEMENTS_f16;
}

/* The lines of the last dimension. */
static void run_plane(const struct call *call, char *dst, const char *src)
{
    const struct outer *const outer = &call->outer[call->outers - 1];
    const npy_intp results = is_scan(call) ? call->n : 1;
    if (outer->src == 0 &&
        (results < 2 || call->dst_stride == call->dst_item)) {
        form_of(call)(call, dst, src); /* they are the same */
        for (npy_intp i = 1; i < outer->count; i++)
            memcpy(dst + i * outer->dst, dst, results * call->dst_item);
        return;
    }
    if (call->n == 1 && call->shape == SHAPE_POSITION) {
        for (npy_intp i = 0; i < outer->count; i++)
            *(npy_intp *)(dst + i * outer->dst) = 0;
        return;
    }
    if (is_as_it_is(call) && outer->dst == call->item) {
        call->copy(dst, src, outer->src, outer->count);
        return;
    }
    if (call->shape == SHAPE_POSITION &&
        find_places_of_rows(call, dst, src, outer))
        return;
    if (become_turned(call, outer)) {
        run_turned_lines(call, dst, src, outer);
        return;
    }
    if (call->n && !may_stop(call) && lines_are_dense(call, outer)) {
        call->kernel->groups(dst, src, outer->count * call->n, call->n);
        return;
    }
    if (run_few_chains(call, dst, src, outer))
        return;
    if (are_few_scanned(call, outer)) {
        run_few_scanned(call, dst, src, outer);
        return;
    }
    if (!call->converts && are_columns(call, call->src_item, outer->src,
                                       outer->dst, outer->count)) {
        run_side_by_side(call, dst, src, outer->count);
        return;
    }
    if (are_spread_columns(call, outer) &&
        run_spread_columns(call, dst, src, outer))
        return;
    if (become_columns(call, outer) &&
        run_copied_columns(call, dst, src, outer))
        return;
    if (become_dense(call, outer)) {
        run_copied_lines(call, dst, src, outer);
        return;
    }
    const line_form run_line = form_of(call);
    if (run_line == find_bool && find_bools(call, dst, src, outer))
        return;
    for (npy_intp i = 0; i < outer->count; i++)
        run_line(call, dst + i * outer->dst, src + i * outer->src);
}

static void run_dimension(const struct call *call, int dimension, char *dst,
                          const char *src)
{
    const struct outer *const outer = &call->outer[dimension];
    if (dimension == call->outers - 1) {
        run_plane(call, dst, src);
        return;
    }
    if (dimension == call->outers - 2 && are_narrow_columns(call, outer) &&
        run_narrow_columns(call, dst, src, outer))
        return;
    for (npy_intp i = 0; i < outer->count; i++)
        run_dimension(call, dimension + 1, dst + i * outer->dst,
                      src + i * outer->src);
}

/* Short lines are better converted all together. */
static int can_convert(const struct call *call)
{
    const struct outer *const outer = &call->outer[call->outers - 1];
    const int is_worth_it = is_long(call) || call->outers == 0;
    if (call->outers && become_columns(call, outer))
        return !is_scan(call) || call->kernel->has_columns;
    if (call->outers && become_dense(call, outer))
        return 1;
    if (is_scan(call))
        return is_worth_it && call->kernel->carry;
    return is_worth_it && (call->shape == SHAPE_POSITION ||
                           call->kernel->is_vote || call->kernel->partial);
}

int can_run(const struct call *call)
{
    if (call->converts && call->n)
        return can_convert(call);
    if (call->kernel->is_vote)
        return 1;
    if (call->n == 0)
        return is_scan(call) || call->kernel->ragged;
    if (line_is_dense(call) || call->shape == SHAPE_POSITION)
        return 1;
    if (call->kernel->math) {
        const struct outer *const outer = &call->outer[call->outers - 1];
        return call->outers && are_columns(call, call->src_item, outer->src,
                                           outer->dst, outer->count);
    }
    return call->kernel->strided &&
           (call->inners == 1 || call->kernel->partial);
}

void run(const struct call *call)
{
    if (call->outers == 0)
        form_of(call)(call, call->dst, call->src);
    else if (are_singles(call))
        run_singles(call);
    else
        run_dimension(call, 0, call->dst, call->src);
}
