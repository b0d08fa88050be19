/* SPDX-License-Identifier: MIT */
/* The forms for columns: each column has the bits of a call of its own. */
#include <stdlib.h>

#include "math/families.h"

static const size_t row_counts[] = {0,  1,  2,  3,  7,   8,   9,   15,
                                    16, 17, 40, 64, 129, 300, 8193};
enum { MOST_BYTES = 1 << 20 };
static const size_t column_counts[] = {0, 1, 3, 4, 8, 15, 16, 33, 65, 130};

/* Rows are `gap` elements longer than the columns need, and upside down if the
 * sign says so. */
struct matrix {
    const struct type *type;
    enum math_function function;
    size_t rows, columns, gap;
    bool is_turned;
    const unsigned char *input; /* without gaps */
};

static size_t row_bytes(const struct matrix *m)
{
    return (m->columns + m->gap) * m->type->size;
}

/* The bytes from the first row on to the last one's end. */
static size_t all_bytes(const struct matrix *m, size_t rows)
{
    return rows && m->columns
               ? (rows - 1) * row_bytes(m) + m->columns * m->type->size
               : 0;
}

static unsigned char *row_at(const struct matrix *m, unsigned char *base,
                             size_t rows, size_t r)
{
    return base + (m->is_turned ? rows - 1 - r : r) * row_bytes(m);
}

static ptrdiff_t stride_of(const struct matrix *m)
{
    return m->is_turned ? -(ptrdiff_t)row_bytes(m) : (ptrdiff_t)row_bytes(m);
}

/* What single calls give, as the matrix's rows. */
static void expect_columns(const struct matrix *m, unsigned char *expected)
{
    const size_t size = m->type->size;
    unsigned char *const column = malloc((m->rows + 1) * size);
    for (size_t c = 0; c < m->columns; c++) {
        for (size_t r = 0; r < m->rows; r++)
            memcpy(column + r * size, m->input + (r * m->columns + c) * size,
                   size);
        call(m->type, m->function, column, column, m->rows);
        for (size_t r = 0; r < output_count(m->function, m->rows); r++)
            memcpy(expected + (r * m->columns + c) * size, column + r * size,
                   size);
    }
    free(column);
}

static bool are_rows(const struct matrix *m, unsigned char *base,
                     const unsigned char *expected, size_t rows)
{
    const size_t bytes = m->columns * m->type->size;
    for (size_t r = 0; r < rows; r++)
        if (memcmp(row_at(m, base, rows, r), expected + r * bytes, bytes) != 0)
            return false;
    return true;
}

/* Whether what is between the rows has kept its value. */
static bool are_gaps(const struct matrix *m, const unsigned char *base,
                     size_t rows, unsigned char value)
{
    const size_t bytes = m->columns * m->type->size;
    for (size_t r = 0; r + 1 < rows; r++)
        for (size_t i = bytes; i < row_bytes(m); i++)
            if (base[r * row_bytes(m) + i] != value)
                return false;
    return true;
}

static void check_matrix(struct run *run, const struct matrix *m,
                         unsigned char *expected)
{
    enum { GAP = 0x5A };
    const size_t bytes = all_bytes(m, m->rows),
                 row = m->columns * m->type->size;
    const size_t rows = output_count(m->function, m->rows);
    const size_t results = all_bytes(m, rows);
    unsigned char *const src = guarded_place(&run->source, run->src, bytes);
    unsigned char *const dst = guarded_place(&run->target, run->dst, results);
    const bool scans = m->function != LOGSUMEXP;
    expect_columns(m, expected);
    memset(src, GAP, bytes);
    memset(dst, GAP, results);
    for (size_t r = 0; r < m->rows && row; r++)
        memcpy(row_at(m, src, m->rows, r), m->input + r * row, row);
    if (row == 0) {
        call_columns(m->type, m->function, NULL, 0, NULL, 0, m->rows, 0);
        return;
    }
    call_columns(m->type, m->function, rows ? row_at(m, dst, rows, 0) : dst,
                 stride_of(m), m->rows ? row_at(m, src, m->rows, 0) : src,
                 stride_of(m), m->rows, m->columns);
    CHECK(run, are_rows(m, dst, expected, rows),
          "%zu columns, gap=%zu: not what single calls give", m->columns,
          m->gap);
    CHECK(run,
          are_gaps(m, dst, rows, GAP) &&
              guarded_intact(&run->target, dst, results),
          "%zu columns, gap=%zu: wrote outside of dst's rows", m->columns,
          m->gap);
    if (!scans || m->rows == 0)
        return;
    call_columns(m->type, m->function, row_at(m, src, m->rows, 0), stride_of(m),
                 row_at(m, src, m->rows, 0), stride_of(m), m->rows, m->columns);
    CHECK(run, are_rows(m, src, expected, m->rows),
          "%zu columns, gap=%zu: in place, not what single calls give",
          m->columns, m->gap);
}

static void check_size(struct run *run, const struct type *type, size_t rows,
                       size_t columns)
{
    const size_t n = rows * columns;
    unsigned char *const input = malloc((n + 1) * type->size);
    unsigned char *const expected = malloc((n + columns + 1) * type->size);
    fill_input(type, INPUT_logits, run->settings.seed, input, n);
    if (n > 1)
        store_bits(input + n / 2 * type->size, type->size,
                   quiet_nan_bits(type) | sign_bit(type) | 1);
    if (n > 2)
        store_bits(input, type->size, infinity_bits(type));
    for (enum math_function f = 0; f < FUNCTION_COUNT; f++)
        for (size_t gap = 0; gap < 4; gap += 3) {
            char name[FUNCTION_NAME_SIZE];
            name_function(name, type, f);
            begin_case(run, "logits, one NaN, one INF", rows, "%s_columns",
                       name);
            run->src.edge = run->dst.edge = gap ? AT_START : AT_END;
            check_matrix(run,
                         &(struct matrix){type, f, rows, columns, gap,
                                          gap && rows % 2, input},
                         expected);
        }
    free(input);
    free(expected);
}

void math_columns(struct run *run)
{
    const size_t most = sizeof column_counts / sizeof column_counts[0];
    const struct guarded source = run->source, target = run->target;
    run->source = guarded_open(MOST_BYTES);
    run->target = guarded_open(MOST_BYTES);
    for (int t = 0; t < MATH_TYPE_COUNT; t++)
        for (size_t i = 0; i < sizeof row_counts / sizeof row_counts[0]; i++)
            for (size_t j = 0; j < most; j++) {
                const size_t rows = row_counts[i], columns = column_counts[j];
                /* Of several spans one count of columns is enough. */
                if (rows <= run->settings.max_n &&
                    (rows <= 300 || columns == 3))
                    check_size(run, math_types[t], rows, columns);
            }
    guarded_close(&run->source);
    guarded_close(&run->target);
    run->source = source;
    run->target = target;
}
