/* SPDX-License-Identifier: MIT */
/* Decompositions of small matrices, LX x LX, one a group, in local memory. */
#define SYNC barrier(CLK_LOCAL_MEM_FENCE)
#define ARGS global const float *in, global float *out

/* A row an item; without pivots. */
kernel void lu(ARGS)
{
    local float s[LX][LX];
    const int l = get_local_id(0), base = get_group_id(0) * LX * LX;
    for (int i = 0; i < LX; i++)
        s[i][l] = in[base + i * LX + l];
    SYNC;
    for (int k = 0; k < LX - 1; k++) {
        if (l > k) {
            const float factor = s[l][k] / s[k][k];
            s[l][k] = factor;
            for (int j = k + 1; j < LX; j++)
                s[l][j] -= factor * s[k][j];
        }
        SYNC;
    }
    for (int i = 0; i < LX; i++)
        out[base + i * LX + l] = s[i][l];
}

/* A value an item, of the lower triangle. */
kernel void cholesky(ARGS)
{
    local float s[LX][LX + 1];
    const int x = get_local_id(0), y = get_local_id(1);
    const int i = get_group_id(0) * LX * LX + y * LX + x;
    s[y][x] = in[i];
    SYNC;
    for (int k = 0; k < LX; k++) {
        if (x == k && y == k)
            s[k][k] = sqrt(s[k][k]);
        SYNC;
        if (x == k && y > k)
            s[y][k] /= s[k][k];
        SYNC;
        if (x > k && y >= x)
            s[y][x] -= s[y][k] * s[x][k];
        SYNC;
    }
    out[i] = y >= x ? s[y][x] : 0;
}

/* A column an item, Gram and Schmidt's way: columns become orthonormal. */
kernel void qr(ARGS, global float *r)
{
    local float s[LX][LX];
    const int l = get_local_id(0), base = get_group_id(0) * LX * LX;
    for (int i = 0; i < LX; i++)
        s[i][l] = in[base + i * LX + l];
    SYNC;
    for (int k = 0; k < LX; k++) {
        float square = 0, product = 0;
        for (int i = 0; i < LX; i++) {
            square += s[i][k] * s[i][k];
            product += s[i][k] * s[i][l];
        }
        const float norm = sqrt(square);
        SYNC;
        if (l == k)
            for (int i = 0; i < LX; i++)
                s[i][k] /= norm;
        SYNC;
        if (l > k)
            for (int i = 0; i < LX; i++)
                s[i][l] -= product / norm * s[i][k];
        r[base + k * LX + l] = l < k ? 0 : l == k ? norm : product / norm;
        SYNC;
    }
    for (int i = 0; i < LX; i++)
        out[base + i * LX + l] = s[i][l];
}

/* Shortest ways between W vertices; several values an item. */
kernel void floyd_warshall(global const uint *in, global uint *out)
{
    local uint s[W][W];
    const int x = get_local_id(0), y = get_local_id(1);
    const int base = get_group_id(0) * W * W;
    for (int i = y; i < W; i += LY)
        for (int j = x; j < W; j += LX)
            s[i][j] = in[base + i * W + j];
    SYNC;
    for (int k = 0; k < W; k++) {
        for (int i = y; i < W; i += LY)
            for (int j = x; j < W; j += LX)
                s[i][j] = min(s[i][j], s[i][k] + s[k][j]);
        SYNC;
    }
    for (int i = y; i < W; i += LY)
        for (int j = x; j < W; j += LX)
            out[base + i * W + j] = s[i][j];
}
