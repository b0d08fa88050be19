/* SPDX-License-Identifier: MIT */
/* Matrices: every column has the bits of the strided call for it, whose results
 * the family `strides` checks. */
#include <string.h>

#include "engine/reference.h"
#include "families/families.h"

enum { BYTES = 1 << 17 };

static const size_t few_rows[] = {0,  1,  2,  3,  4,  5,  7,   8,   9,
                                  15, 16, 17, 31, 33, 65, 127, 130, 300};
static const size_t few_columns[] = {0,  1,  2,  3,  5,  8,  15, 16,
                                     17, 31, 33, 63, 64, 65, 129};

/* One call's matrices, both with rows that far apart, in elements and bytes. */
struct matrix {
    const struct collective *collective;
    size_t rows, columns;
    ptrdiff_t src_stride, dst_stride;
    struct place place;
};

static size_t row_bytes(const struct matrix *m)
{
    return m->columns * m->collective->meaning.type->size;
}

/* From the lowest byte of any row to the highest. */
static size_t span_of(const struct matrix *m, ptrdiff_t stride)
{
    const size_t apart = (size_t)(stride < 0 ? -stride : stride);
    if (m->rows == 0 || m->columns == 0)
        return 0;
    return (m->rows - 1) * apart + row_bytes(m);
}

static unsigned char *first_row(const struct matrix *m, ptrdiff_t stride,
                                unsigned char *lowest)
{
    return stride < 0 && m->rows > 0
               ? lowest - (ptrdiff_t)(m->rows - 1) * stride
               : lowest;
}

static unsigned char *place_src(struct run *run, const struct guarded *guarded,
                                const struct matrix *m, enum data data)
{
    static unsigned char elements[BYTES];
    const struct type *const t = m->collective->meaning.type;
    const size_t bytes = span_of(m, m->src_stride);
    unsigned char *const lowest = guarded_place(guarded, m->place, bytes);
    unsigned char *const first = first_row(m, m->src_stride, lowest);
    fill_data(t, data, run->settings.seed, elements, m->rows * m->columns);
    for (size_t r = 0; r < m->rows; r++)
        memcpy(first + (ptrdiff_t)r * m->src_stride,
               elements + r * row_bytes(m), row_bytes(m));
    run->src = run->dst = m->place;
    return lowest;
}

static void check_reduced(struct run *run, const struct matrix *m,
                          unsigned char *src, enum data data)
{
    const struct collective *const c = m->collective;
    const struct type *const t = c->meaning.type;
    unsigned char *const dst =
        guarded_place(&run->target, m->place, row_bytes(m));
    const unsigned char *const first = first_row(m, m->src_stride, src);
    begin_case(run, data_names[data], m->rows,
               "wgc_reduce_columns %s, %zu columns, stride %td", c->name,
               m->columns, m->src_stride);
    const wgc_status status =
        run->kernels->reduce_columns(c->matrix_op, c->matrix_type, dst, first,
                                     m->src_stride, m->rows, m->columns);
    CHECK(run, status == WGC_OK, "status %d", (int)status);
    for (size_t i = 0; i < m->columns; i++) {
        unsigned char expected[LARGEST_ELEMENT];
        c->reduce_strided(run->kernels, expected, first + i * t->size,
                          m->src_stride, m->rows);
        check_bits(run, t, i, load_bits(dst + i * t->size, t->size),
                   load_bits(expected, t->size));
    }
    CHECK(run, guarded_intact(&run->target, dst, row_bytes(m)),
          "bytes around dst were changed");
    CHECK(run, guarded_intact(&run->source, src, span_of(m, m->src_stride)),
          "bytes around src were changed");
}

static void check_reduction(struct run *run, const struct matrix *m,
                            enum data data)
{
    check_reduced(run, m, place_src(run, &run->source, m, data), data);
}

/* Rows that overlap, one element apart, so that there is room for spans of the
 * tree that are wider than a vector. */
static void check_overlapping_rows(struct run *run, const struct collective *c,
                                   size_t rows, size_t columns)
{
    const struct place place = {AT_START, 0};
    const struct matrix line = {c, 1, rows + columns - 1, 0, 0, place};
    const struct matrix m = {c, rows, columns, (ptrdiff_t)c->meaning.type->size,
                             0, place};
    check_reduced(run, &m, place_src(run, &run->source, &line, DATA_rough),
                  DATA_rough);
}

/* dst, with what lies between its rows, must be what the columns' own calls
 * make of `expected`. */
static void check_scanned(struct run *run, const struct matrix *m,
                          enum shape shape, const unsigned char *src,
                          unsigned char *dst, unsigned char *expected)
{
    const struct collective *const c = m->collective;
    const struct type *const t = c->meaning.type;
    const size_t bytes = span_of(m, m->dst_stride);
    unsigned char *const first = first_row(m, m->dst_stride, expected);
    for (size_t i = 0; i < m->columns && m->rows > 0; i++) {
        c->scan_strided[shape](run->kernels, first + i * t->size, m->dst_stride,
                               src + i * t->size, m->src_stride, m->rows);
        canonicalise(t, first + i * t->size, m->dst_stride, m->rows);
        canonicalise(t, first_row(m, m->dst_stride, dst) + i * t->size,
                     m->dst_stride, m->rows);
    }
    run->checks++;
    for (size_t i = 0; i < bytes; i++)
        if (dst[i] != expected[i]) {
            fail(run, "byte %zu of dst: expected 0x%02x got 0x%02x", i,
                 expected[i], dst[i]);
            break;
        }
    CHECK(run, guarded_intact(&run->target, dst, bytes),
          "bytes around dst were changed");
}

static wgc_status scan(const struct run *run, const struct matrix *m,
                       enum shape shape, void *dst, const void *src)
{
    const struct collective *const c = m->collective;
    return (shape == INCLUSIVE ? run->kernels->scan_inclusive_columns
                               : run->kernels->scan_exclusive_columns)(
        c->matrix_op, c->matrix_type, dst, m->dst_stride, src, m->src_stride,
        m->rows, m->columns);
}

static void check_scan_of(struct run *run, const struct matrix *m,
                          enum shape shape, bool in_place, enum data data)
{
    static unsigned char expected[BYTES], values[BYTES];
    unsigned char *const src =
        place_src(run, in_place ? &run->target : &run->source, m, data);
    unsigned char *const dst =
        in_place
            ? src
            : guarded_place(&run->target, m->place, span_of(m, m->dst_stride));
    begin_case(run, data_names[data], m->rows,
               "wgc_scan_%s_columns %s, %zu columns, strides %td %td%s",
               shape_names[shape], m->collective->name, m->columns,
               m->dst_stride, m->src_stride, in_place ? ", in place" : "");
    memcpy(values, src, span_of(m, m->src_stride));
    memcpy(expected, dst, span_of(m, m->dst_stride));
    const wgc_status status =
        scan(run, m, shape, first_row(m, m->dst_stride, dst),
             first_row(m, m->src_stride, src));
    CHECK(run, status == WGC_OK, "status %d", (int)status);
    check_scanned(run, m, shape, first_row(m, m->src_stride, values), dst,
                  expected);
}

/* What fits into memory here, all ways to lay it out. */
static void check_matrix(struct run *run, const struct collective *c,
                         size_t rows, size_t columns)
{
    struct matrix m = {c, rows, columns, 0, 0, {AT_END, 0}};
    const size_t size = c->meaning.type->size;
    const ptrdiff_t bytes = (ptrdiff_t)(columns * size);
    const ptrdiff_t apart[][2] = {
        {bytes, bytes},           {bytes + (ptrdiff_t)size, bytes},
        {bytes + 1, bytes + 3},   {-bytes, bytes},
        {-bytes - 5, -bytes - 1}, {0, bytes},
    };
    const size_t i = (rows + columns) % (sizeof apart / sizeof apart[0]);
    const enum data data = (rows ^ columns) & 1 ? DATA_extremes : DATA_rough;
    if ((rows + 1) * ((size_t)bytes + 8) > BYTES)
        return;
    m.place.edge = columns % 2 ? AT_END : AT_START;
    m.src_stride = apart[i][0];
    m.dst_stride = apart[i][1];
    check_reduction(run, &m, data);
    for (enum shape shape = 0; shape < SHAPE_COUNT; shape++) {
        check_scan_of(run, &m, shape, false, data);
        struct matrix same = m;
        if (same.src_stride == 0)
            same.src_stride = bytes;
        same.dst_stride = same.src_stride;
        check_scan_of(run, &same, shape, true, data);
    }
}

/* Narrow ones without gaps: several spans, and a wide row that is not whole. */
static void check_narrow(struct run *run, const struct collective *c,
                         size_t columns)
{
    const size_t bytes = columns * c->meaning.type->size;
    const size_t rows = BYTES / bytes < 8343 ? BYTES / bytes - 5 : 8343;
    const struct matrix m = {c, rows,       columns, (ptrdiff_t)bytes,
                             0, {AT_END, 0}};
    check_reduction(run, &m, DATA_rough);
    check_reduction(run, &m, DATA_extremes);
}

static void check_errors(struct run *run, const struct collective *c)
{
    static const struct {
        wgc_operator op;
        wgc_type type;
    } none[] = {
        {WGC_AND, WGC_F32},          {WGC_XOR, WGC_F16},
        {WGC_LOGICAL_AND, WGC_U32},  {(wgc_operator)OPERATOR_COUNT, WGC_I32},
        {(wgc_operator)-1, WGC_I32}, {WGC_ADD, (wgc_type)TYPE_COUNT},
        {WGC_ADD, (wgc_type)-1}};
    const struct wgc_kernels *const k = run->kernels;
    unsigned char x[LARGEST_ELEMENT] = {0}, y[LARGEST_ELEMENT] = {CANARY};
    begin_case(run, "-", 1, "wgc_reduce_columns and scans, errors");
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++) {
        const wgc_operator op = none[i].op;
        const wgc_type type = none[i].type;
        CHECK(run,
              k->reduce_columns(op, type, y, x, 8, 1, 1) ==
                      WGC_ERROR_OPERATOR &&
                  k->scan_inclusive_columns(op, type, y, 8, x, 8, 1, 1) ==
                      WGC_ERROR_OPERATOR &&
                  k->scan_exclusive_columns(op, type, y, 8, x, 8, 1, 1) ==
                      WGC_ERROR_OPERATOR,
              "case %zu: no error", i);
    }
    CHECK(run, y[0] == CANARY, "dst was written");
    CHECK(run,
          k->reduce_columns(c->matrix_op, c->matrix_type, NULL, NULL, 0, 5,
                            0) == WGC_OK &&
              k->scan_inclusive_columns(c->matrix_op, c->matrix_type, NULL, 0,
                                        NULL, 0, 5, 0) == WGC_OK &&
              k->scan_exclusive_columns(c->matrix_op, c->matrix_type, NULL, 0,
                                        NULL, 0, 0, 5) == WGC_OK,
          "nothing to do is an error");
}

void family_columns(struct run *run)
{
    const size_t row_count = sizeof few_rows / sizeof few_rows[0];
    const size_t column_count = sizeof few_columns / sizeof few_columns[0];
    for (size_t c = 0; c < collective_count; c++) {
        if (!is_tested(run, &collectives[c]))
            continue;
        check_errors(run, &collectives[c]);
        for (size_t i = 0; i < row_count; i++)
            for (size_t j = 0; j < column_count; j++)
                if (few_rows[i] <= run->settings.max_n)
                    check_matrix(run, &collectives[c], few_rows[i],
                                 few_columns[j]);
        /* More than a strip of columns, and spans of the tree. */
        check_matrix(run, &collectives[c], 2, 4800);
        check_matrix(run, &collectives[c], 18, 700);
        /* Rows that begin in the same sets of a cache. */
        check_matrix(run, &collectives[c], 56, 256);
        if (run->settings.max_n <= 300)
            continue;
        check_matrix(run, &collectives[c], 12300, 1);
        check_narrow(run, &collectives[c], 3);
        check_narrow(run, &collectives[c], 7);
        check_narrow(run, &collectives[c], 15);
        /* Slots at the end of the result. */
        check_overlapping_rows(run, &collectives[c], 40, 9000);
        check_overlapping_rows(run, &collectives[c], 2051, 150);
        check_overlapping_rows(run, &collectives[c], 12290, 70);
        /* Blocks of rows, and as many bytes as are in no cache. */
        check_overlapping_rows(run, &collectives[c], 100, 6005);
        if (collectives[c].meaning.type->size == 8)
            check_overlapping_rows(run, &collectives[c], 2200, 1003);
    }
}
