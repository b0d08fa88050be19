/* SPDX-License-Identifier: MIT */
#include "run.h"

/* a(i, k) = a[i * ai + k * ak], b(k, j) = b[k * bk + j * bj]; one item does
 * rows x columns values. */
static void product(struct run *run, int ai, int ak, int bk, int bj, int rows,
                    int columns)
{
    const int n = run->n;
    const size_t size = (size_t)n * (size_t)n;
    const float *const a = whole_floats(run, size);
    const float *const b = whole_floats(run, size);
    float *const c = zero_floats(run, size);
    number(run, n);
    work_items(run, n / columns, n / rows, 1);
    for (int i = 0; i < n; i++)
        for (int k = 0; k < n; k++)
            for (int j = 0; j < n; j++)
                c[i * n + j] += a[i * ai + k * ak] * b[k * bk + j * bj];
}

void gemm_blocks(struct run *run)
{
    product(run, run->n, 1, run->n, 1, run->w, run->w);
}

void gemm_columns(struct run *run)
{
    product(run, run->n, 1, run->n, 1, 1, run->w);
}

void gemm_rows(struct run *run)
{
    product(run, run->n, 1, run->n, 1, run->w, 1);
}

#define GEMM_VECTOR(V)                                                         \
    void gemm_float##V(struct run *run)                                        \
    {                                                                          \
        product(run, run->n, 1, run->n, 1, run->w, V);                         \
    }
GEMM_VECTOR(2)
GEMM_VECTOR(4)
GEMM_VECTOR(8)
GEMM_VECTOR(16)

void gemm_transposed_left(struct run *run)
{
    product(run, 1, run->n, run->n, 1, 1, 1);
}

void gemm_transposed_right(struct run *run)
{
    product(run, run->n, 1, 1, run->n, 1, 1);
}
