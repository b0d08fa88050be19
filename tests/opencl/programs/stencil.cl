/* SPDX-License-Identifier: MIT */
/* Values of neighbours, with and without local memory. Beyond the edges the
 * edge goes on, but for where zeros are said to be. */
#define SYNC barrier(CLK_LOCAL_MEM_FENCE)
#define ARGS global const float *in, global float *out

/* W neighbours on each side, from local memory with a halo. */
kernel void stencil_line(ARGS)
{
    local float s[LX + 2 * W];
    const int l = get_local_id(0), i = get_global_id(0);
    s[l + W] = in[i];
    if (l < W) {
        s[l] = in[max(i - W, 0)];
        s[l + LX + W] = in[min(i + LX, N - 1)];
    }
    SYNC;
    float sum = 0;
    for (int k = -W; k <= W; k++)
        sum += k * s[l + W + k];
    out[i] = sum;
}

/* The two neighbours, without local memory. */
kernel void stencil_clamped(ARGS)
{
    const int i = get_global_id(0);
    out[i] = in[min(i + 1, N - 1)] - in[max(i - 1, 0)];
}

/* Four neighbours of N x N values, from a tile with a halo. */
kernel void stencil_tile(ARGS)
{
    local float s[LY + 2][LX + 2];
    const int lx = get_local_id(0), ly = get_local_id(1);
    const int x = get_global_id(0), y = get_global_id(1);
    s[ly + 1][lx + 1] = in[y * N + x];
    if (lx == 0)
        s[ly + 1][0] = in[y * N + max(x - 1, 0)];
    if (lx == LX - 1)
        s[ly + 1][LX + 1] = in[y * N + min(x + 1, N - 1)];
    if (ly == 0)
        s[0][lx + 1] = in[max(y - 1, 0) * N + x];
    if (ly == LY - 1)
        s[LY + 1][lx + 1] = in[min(y + 1, N - 1) * N + x];
    SYNC;
    out[y * N + x] = s[ly][lx + 1] + s[ly + 2][lx + 1] + s[ly + 1][lx] +
                     s[ly + 1][lx + 2] - 4 * s[ly + 1][lx + 1];
}

/* The same from global memory; the edge by branches. */
kernel void stencil_branches(ARGS)
{
    const int x = get_global_id(0), y = get_global_id(1), i = y * N + x;
    float sum = -4 * in[i];
    sum += x > 0 ? in[i - 1] : in[i];
    sum += x < N - 1 ? in[i + 1] : in[i];
    sum += y > 0 ? in[i - N] : in[i];
    sum += y < N - 1 ? in[i + N] : in[i];
    out[i] = sum;
}

/* The same where the first dimension is that of rows. */
kernel void stencil_rows_first(ARGS)
{
    const int y = get_global_id(0), x = get_global_id(1), i = y * N + x;
    float sum = -4 * in[i];
    sum += x > 0 ? in[i - 1] : in[i];
    sum += x < N - 1 ? in[i + 1] : in[i];
    sum += y > 0 ? in[i - N] : in[i];
    sum += y < N - 1 ? in[i + N] : in[i];
    out[i] = sum;
}

/* Six neighbours of N x N x N values; zeros on the surface. */
kernel void stencil_volume(ARGS)
{
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    const int i = (z * N + y) * N + x;
    const int inner =
        x > 0 && x < N - 1 && y > 0 && y < N - 1 && z > 0 && z < N - 1;
    if (inner)
        out[i] = in[i - 1] + in[i + 1] + in[i - N] + in[i + N] + in[i - N * N] +
                 in[i + N * N] - 6 * in[i];
    else
        out[i] = 0;
}

/* A step of Conway's life on a torus of N x N, N a power of 2. */
kernel void life(global const uint *in, global uint *out)
{
    const int x = get_global_id(0), y = get_global_id(1);
    int sum = 0;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
            sum += in[(y + dy & N - 1) * N + (x + dx & N - 1)];
    const uint self = in[y * N + x];
    sum -= self;
    out[y * N + x] = sum == 3 || (self && sum == 2);
}

/* W x W weights, zeros beyond the edge. */
kernel void convolution(ARGS, constant float *weights)
{
    const int x = get_global_id(0), y = get_global_id(1);
    float sum = 0;
    for (int dy = 0; dy < W; dy++)
        for (int dx = 0; dx < W; dx++) {
            const int sx = x + dx - W / 2, sy = y + dy - W / 2;
            if (sx >= 0 && sx < N && sy >= 0 && sy < N)
                sum += weights[dy * W + dx] * in[sy * N + sx];
        }
    out[y * N + x] = sum;
}

/* The same from a tile with a halo, which all items fill. */
kernel void convolution_tile(ARGS, constant float *weights)
{
    local float s[LY + W - 1][LX + W - 1];
    const int lx = get_local_id(0), ly = get_local_id(1);
    const int x = get_global_id(0), y = get_global_id(1);
    for (int ty = ly; ty < LY + W - 1; ty += LY)
        for (int tx = lx; tx < LX + W - 1; tx += LX) {
            const int sx = x - lx + tx - W / 2, sy = y - ly + ty - W / 2;
            const int inside = sx >= 0 && sx < N && sy >= 0 && sy < N;
            s[ty][tx] = inside ? in[sy * N + sx] : 0;
        }
    SYNC;
    float sum = 0;
    for (int dy = 0; dy < W; dy++)
        for (int dx = 0; dx < W; dx++)
            sum += weights[dy * W + dx] * s[ly + dy][lx + dx];
    out[y * N + x] = sum;
}
