/* SPDX-License-Identifier: MIT */
/*
 * The kernels of libwgc-math for the element type of a unit, a table for every
 * instruction set: the only symbol that each of their objects exports.
 */
#ifndef WGC_SRC_MATH_TABLES_H
#define WGC_SRC_MATH_TABLES_H

#include "generic/operators/type.h"
#include "platform.h"

/* Columns that are done together, a few cache lines of a row. */
enum { STRIP_COLUMNS = 256 / sizeof(element) };

/* Rows of up to STRIP_COLUMNS consecutive elements, `stride` bytes apart. */
struct math_columns {
    const char *src;
    ptrdiff_t src_stride;
    char *exps; /* where exp(src - shifts) goes, or NULL; may be src */
    ptrdiff_t exps_stride;
    size_t columns;
    const number *shifts;
};

struct math_kernels {
    /* The sum of n > 0 values exp(src[i] - shift), by wgc's tree; the values
     * themselves go to exps unless it is NULL. exps may be src. */
    number (*exp_sum)(number *exps, const element *src, size_t n, number shift);
    /* dst[i] = exps[i] / sum; in place allowed. */
    void (*divide)(element *dst, const number *exps, size_t n, number sum);
    /* dst[i] = (src[i] - max) - log_sum; in place allowed. */
    void (*log_softmax)(element *dst, const element *src, size_t n, number max,
                        number log_sum);
    /* dst[i] = exp(src[i] - shift) / sum, for halves, whose exps do not fit
     * into dst; in place allowed. */
    void (*exp_divide)(element *dst, const element *src, size_t n, number shift,
                       number sum);
    /* The sum of each column's exps, of rows first, .., first + rows - 1, which
     * are a span or less, and one at least. */
    void (*exp_sums)(number *sums, const struct math_columns *columns,
                     size_t first, size_t rows);
    /* x[i] = log(x[i]) for n <= STRIP_COLUMNS numbers. */
    void (*logs)(number *x, size_t n);
    /* What divide, log_softmax and exp_divide do, with values of each column's
     * own. */
    void (*divide_row)(element *dst, const number *exps, size_t n,
                       const number *sums);
    void (*log_softmax_row)(element *dst, const element *src, size_t n,
                            const number *max, const number *log_sums);
    void (*exp_divide_row)(element *dst, const element *src, size_t n,
                           const number *shifts, const number *sums);
};

/* The kind of lanes that computes the type, and what only halves need. */
#define COMPUTED PASTE2(COMPUTED, TYPE)
#if OF_UNIT(f16, 1) + 0
#define EXPS_APART 1
#else
#define EXPS_APART 0
#endif

#define MATH_KERNELS(isa) PASTE2(PASTE2(wgc_math_kernels, isa), TYPE)
#define WGC_ISA(name, NAME, id, rank, arch, flags)                             \
    extern WGC_HIDDEN const struct math_kernels MATH_KERNELS(name);
#include "isas.def"

/* IF_BUILT(NAME)(text) is the text where the build has the kernels, and so
 * defines WGC_HAVE_<NAME> as 1. */
#define BUILT_1 ~, KEEP
#define IF_BUILT(NAME) SECOND_OF(PASTE2(BUILT, WGC_HAVE_##NAME), DROP, ~)

/* Where libwgc uses others, the scalar ones serve. */
WGC_INLINE const struct math_kernels *kernels_in_use(void)
{
    switch (wgc_isa()) {
#define WGC_ISA(name, NAME, id, rank, arch, flags)                             \
    IF_BUILT(NAME)(case WGC_ISA_##NAME : return &MATH_KERNELS(name);)
#include "isas.def"
    default:
        return &MATH_KERNELS(scalar);
    }
}

#endif
