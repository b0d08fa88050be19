/* SPDX-License-Identifier: MIT */
/* Products of a sparse matrix and a vector. */
#define SYNC barrier(CLK_LOCAL_MEM_FENCE)

/* Rows one behind the other: a row an item. */
kernel void spmv_csr(global const uint *start, global const uint *column,
                     global const float *a, global const float *x,
                     global float *y)
{
    const int i = get_global_id(0);
    float sum = 0;
    for (uint k = start[i]; k < start[i + 1]; k++)
        sum += a[k] * x[column[k]];
    y[i] = sum;
}

/* The same, W items a row. */
kernel void spmv_csr_shared(global const uint *start, global const uint *column,
                            global const float *a, global const float *x,
                            global float *y)
{
    local float s[LX];
    const int l = get_local_id(0), part = l % W;
    const int i = get_global_id(0) / W;
    float sum = 0;
    for (uint k = start[i] + part; k < start[i + 1]; k += W)
        sum += a[k] * x[column[k]];
    s[l] = sum;
    SYNC;
    for (int h = W / 2; h > 0; h /= 2) {
        if (part < h)
            s[l] += s[l + h];
        SYNC;
    }
    if (part == 0)
        y[i] = s[l];
}

/* All rows as long as the longest, in columns; W is its length. */
kernel void spmv_ell(global const uint *column, global const float *a,
                     global const float *x, global float *y)
{
    const int i = get_global_id(0);
    float sum = 0;
    for (int k = 0; k < W; k++)
        sum += a[k * N + i] * x[column[k * N + i]];
    y[i] = sum;
}
