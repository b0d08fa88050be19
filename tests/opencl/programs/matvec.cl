/* SPDX-License-Identifier: MIT */
/* Products of an n x n matrix and vectors. */
#define SYNC barrier(CLK_LOCAL_MEM_FENCE)
#define ARGS                                                                   \
    global const float *a, global const float *x, global float *y, int n

kernel void matvec_row(ARGS)
{
    const int i = get_global_id(0);
    float sum = 0;
    for (int k = 0; k < n; k++)
        sum += a[i * n + k] * x[k];
    y[i] = sum;
}

kernel void matvec_column(ARGS)
{
    const int i = get_global_id(0);
    float sum = 0;
    for (int k = 0; k < n; k++)
        sum += a[k * n + i] * x[k];
    y[i] = sum;
}

/* A row a group. */
kernel void matvec_group(ARGS)
{
    local float s[LX];
    const int l = get_local_id(0), i = get_group_id(0);
    float sum = 0;
    for (int k = l; k < n; k += LX)
        sum += a[i * n + k] * x[k];
    s[l] = sum;
    SYNC;
    for (int h = LX / 2; h > 0; h /= 2) {
        if (l < h)
            s[l] += s[l + h];
        SYNC;
    }
    if (l == 0)
        y[i] = s[0];
}

/* Rows of n values, each item's own, kept in private memory, times W vectors.
 */
kernel void rows_times_vectors(ARGS)
{
    const int i = get_global_id(0);
    float row[16], sum[W];
    for (int j = 0; j < W; j++)
        sum[j] = 0;
    for (int at = 0; at < n; at += 16) {
        for (int k = 0; k < 16; k++)
            row[k] = a[i * n + at + k];
        for (int j = 0; j < W; j++)
            for (int k = 0; k < 16; k++)
                sum[j] += row[k] * x[j * n + at + k];
    }
    for (int j = 0; j < W; j++)
        y[j * n + i] = sum[j];
}

/* Four sums, as a vector. */
kernel void matvec_float4(ARGS)
{
    const int i = get_global_id(0);
    float4 sum = 0;
    for (int k = 0; k < n / 4; k++)
        sum += vload4(k, a + i * n) * vload4(k, x);
    y[i] = sum.x + sum.y + sum.z + sum.w;
}
