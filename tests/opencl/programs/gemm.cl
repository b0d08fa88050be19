/* SPDX-License-Identifier: MIT */
/* Products of n x n matrices, c = a b, in several blockings. */
#define SYNC barrier(CLK_LOCAL_MEM_FENCE)
#define ARGS                                                                   \
    global const float *a, global const float *b, global float *c, int n

/* W x W values an item, tiles in local memory, which all items of a group fill
 * in order of their linear ids. */
kernel void gemm_tiled(ARGS)
{
    local float s[LY * W][LX], t[LX][LX * W];
    const int x = get_local_id(0), y = get_local_id(1), l = y * LX + x;
    const int row = get_group_id(1) * LY * W, column = get_group_id(0) * LX * W;
    float sum[W][W];
    for (int i = 0; i < W; i++)
        for (int j = 0; j < W; j++)
            sum[i][j] = 0;
    for (int at = 0; at < n; at += LX) {
        for (int i = l; i < LY * W * LX; i += LX * LY)
            s[i / LX][i % LX] = a[(row + i / LX) * n + at + i % LX];
        for (int i = l; i < LX * LX * W; i += LX * LY)
            t[i / (LX * W)][i % (LX * W)] =
                b[(at + i / (LX * W)) * n + column + i % (LX * W)];
        SYNC;
        for (int k = 0; k < LX; k++)
            for (int i = 0; i < W; i++)
                for (int j = 0; j < W; j++)
                    sum[i][j] += s[y + i * LY][k] * t[k][x + j * LX];
        SYNC;
    }
    for (int i = 0; i < W; i++)
        for (int j = 0; j < W; j++)
            c[(row + y + i * LY) * n + column + x + j * LX] = sum[i][j];
}

/* W neighbours in a row an item, the tile of b in local memory. */
kernel void gemm_row_block(ARGS)
{
    local float t[LX][LX * W];
    const int x = get_local_id(0), y = get_local_id(1), row = get_global_id(1);
    const int column = get_group_id(0) * LX * W;
    float sum[W];
    for (int j = 0; j < W; j++)
        sum[j] = 0;
    for (int at = 0; at < n; at += LX) {
        for (int k = y; k < LX; k += LY)
            for (int j = 0; j < W; j++)
                t[k][x * W + j] = b[(at + k) * n + column + x * W + j];
        SYNC;
        for (int k = 0; k < LX; k++)
            for (int j = 0; j < W; j++)
                sum[j] += a[row * n + at + k] * t[k][x * W + j];
        SYNC;
    }
    for (int j = 0; j < W; j++)
        c[row * n + column + x * W + j] = sum[j];
}

kernel void gemm_plain(ARGS)
{
    const int x = get_global_id(0), y = get_global_id(1);
    float sum = 0;
    for (int k = 0; k < n; k++)
        sum += a[y * n + k] * b[k * n + x];
    c[y * n + x] = sum;
}

/* The first dimension is that of rows. */
kernel void gemm_rows_first(ARGS)
{
    const int y = get_global_id(0), x = get_global_id(1);
    float sum = 0;
    for (int k = 0; k < n; k++)
        sum += a[y * n + k] * b[k * n + x];
    c[y * n + x] = sum;
}

/* W rows an item. */
kernel void gemm_rows(ARGS)
{
    const int x = get_global_id(0), y = get_global_id(1) * W;
    float sum[W];
    for (int i = 0; i < W; i++)
        sum[i] = 0;
    for (int k = 0; k < n; k++)
        for (int i = 0; i < W; i++)
            sum[i] += a[(y + i) * n + k] * b[k * n + x];
    for (int i = 0; i < W; i++)
        c[(y + i) * n + x] = sum[i];
}

/* V neighbours in each of W rows an item, as vectors. */
#define GEMM_VECTOR(V)                                                         \
    kernel void gemm_float##V(ARGS)                                            \
    {                                                                          \
        const int x = get_global_id(0), y = get_global_id(1) * W;              \
        float##V sum[W];                                                       \
        for (int i = 0; i < W; i++)                                            \
            sum[i] = 0;                                                        \
        for (int k = 0; k < n; k++) {                                          \
            const float##V v = vload##V(x, b + k * n);                         \
            for (int i = 0; i < W; i++)                                        \
                sum[i] += a[(y + i) * n + k] * v;                              \
        }                                                                      \
        for (int i = 0; i < W; i++)                                            \
            vstore##V(sum[i], x, c + (y + i) * n);                             \
    }
GEMM_VECTOR(2)
GEMM_VECTOR(4)
GEMM_VECTOR(8)
GEMM_VECTOR(16)

/* c = a' b: both are read along their rows. */
kernel void gemm_transposed_left(ARGS)
{
    local float s[LX][LX], t[LX][LX];
    const int x = get_local_id(0), y = get_local_id(1);
    const int row = get_group_id(1) * LX, column = get_group_id(0) * LX;
    float sum = 0;
    for (int at = 0; at < n; at += LX) {
        s[y][x] = a[(at + y) * n + row + x];
        t[y][x] = b[(at + y) * n + column + x];
        SYNC;
        for (int k = 0; k < LX; k++)
            sum += s[k][y] * t[k][x];
        SYNC;
    }
    c[(row + y) * n + column + x] = sum;
}

/* c = a b': neighbours read different rows of b. */
kernel void gemm_transposed_right(ARGS)
{
    const int x = get_global_id(0), y = get_global_id(1);
    float sum = 0;
    for (int k = 0; k < n; k++)
        sum += a[y * n + k] * b[x * n + k];
    c[y * n + x] = sum;
}
