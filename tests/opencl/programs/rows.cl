/* SPDX-License-Identifier: MIT */
/* Rows of LX values a group, by trees, and orders of values in memory. */
#define SYNC barrier(CLK_LOCAL_MEM_FENCE)
#define ARGS global const float *in, global float *out

#define TREE(s, l, operation)                                                  \
    for (int h = LX / 2; h > 0; h /= 2) {                                      \
        if (l < h)                                                             \
            s[l] = operation(s[l], s[l + h]);                                  \
        SYNC;                                                                  \
    }
#define ADD(a, b) ((a) + (b))

kernel void softmax(ARGS)
{
    local float s[LX];
    const int l = get_local_id(0), i = get_global_id(0);
    const float x = in[i];
    s[l] = x;
    SYNC;
    TREE(s, l, fmax)
    const float e = exp(x - s[0]);
    SYNC;
    s[l] = e;
    SYNC;
    TREE(s, l, ADD)
    out[i] = e / s[0];
}

/* To a mean of 0 and a variance of 1. */
kernel void layer_norm(ARGS)
{
    local float s[LX];
    const int l = get_local_id(0), i = get_global_id(0);
    const float x = in[i];
    s[l] = x;
    SYNC;
    TREE(s, l, ADD)
    const float d = x - s[0] / LX;
    SYNC;
    s[l] = d * d;
    SYNC;
    TREE(s, l, ADD)
    out[i] = d / sqrt(s[0] / LX + 1e-5f);
}

/* N x N values, W rows of a tile an item: LX is LY times W. */
kernel void transpose(ARGS)
{
    local float s[LX][LX + 1];
    const int lx = get_local_id(0), ly = get_local_id(1);
    const int x = get_group_id(0) * LX, y = get_group_id(1) * LX;
    for (int k = 0; k < LX; k += LY)
        s[ly + k][lx] = in[(y + ly + k) * N + x + lx];
    SYNC;
    for (int k = 0; k < LX; k += LY)
        out[(x + ly + k) * N + y + lx] = s[lx][ly + k];
}

/* One value an item: columns are stored. */
kernel void transpose_plain(ARGS)
{
    const int x = get_global_id(0), y = get_global_id(1);
    out[x * N + y] = in[y * N + x];
}

/* The two-dimensional cosine transform of 8 x 8 values, as in JPEG. */
kernel void cosine_8x8(ARGS, constant float *cosines)
{
    local float s[8][8], t[8][8];
    const int lx = get_local_id(0), ly = get_local_id(1);
    const int i = get_global_id(1) * N + get_global_id(0);
    s[ly][lx] = in[i];
    SYNC;
    float sum = 0;
    for (int k = 0; k < 8; k++)
        sum += cosines[lx * 8 + k] * s[ly][k];
    t[ly][lx] = sum;
    SYNC;
    sum = 0;
    for (int k = 0; k < 8; k++)
        sum += cosines[ly * 8 + k] * t[k][lx];
    out[i] = sum;
}

/* Haar's wavelets: sums and differences of pairs, and so on for the sums. */
kernel void haar(ARGS)
{
    local float s[LX];
    const int l = get_local_id(0), base = get_group_id(0) * 2 * LX;
    float a = in[base + 2 * l], b = in[base + 2 * l + 1];
    out[base + LX + l] = a - b;
    s[l] = a + b;
    for (int h = LX / 2; h > 0; h /= 2) {
        SYNC;
        if (l < h) {
            a = s[2 * l];
            b = s[2 * l + 1];
        }
        SYNC;
        if (l < h) {
            out[base + h + l] = a - b;
            s[l] = a + b;
        }
    }
    if (l == 0)
        out[base] = s[0];
}

/* Sums of blocks of a group's size, in N x N x N values. */
kernel void cube_sums(ARGS)
{
    local float s[LZ][LY][LX];
    const int x = get_local_id(0), y = get_local_id(1), z = get_local_id(2);
    s[z][y][x] =
        in[(get_global_id(2) * N + get_global_id(1)) * N + get_global_id(0)];
    SYNC;
    for (int h = LZ / 2; h > 0; h /= 2) {
        if (z < h)
            s[z][y][x] += s[z + h][y][x];
        SYNC;
    }
    for (int h = LY / 2; h > 0; h /= 2) {
        if (z == 0 && y < h)
            s[0][y][x] += s[0][y + h][x];
        SYNC;
    }
    if (z == 0 && y == 0 && x == 0) {
        float sum = 0;
        for (int k = 0; k < LX; k++)
            sum += s[0][0][k];
        out[(get_group_id(2) * get_num_groups(1) + get_group_id(1)) *
                get_num_groups(0) +
            get_group_id(0)] = sum;
    }
}
