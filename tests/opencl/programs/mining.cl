/* SPDX-License-Identifier: MIT */
/* Counting and finding in data. */
#define SYNC barrier(CLK_LOCAL_MEM_FENCE)

/* The nearest of W centres for each point. */
kernel void kmeans(global const float *x, global const float *y,
                   global const float *cx, global const float *cy,
                   global uint *nearest)
{
    const int i = get_global_id(0);
    float least = FLT_MAX;
    uint best = 0;
    for (int k = 0; k < W; k++) {
        const float dx = x[i] - cx[k], dy = y[i] - cy[k];
        const float d = dx * dx + dy * dy;
        if (d < least) {
            least = d;
            best = k;
        }
    }
    nearest[i] = best;
}

/* 256 counters a group, changed by atomic functions; W values an item. */
kernel void histogram_atomic(global const uint *in, global uint *out)
{
    local uint counts[256];
    const int l = get_local_id(0), base = get_group_id(0) * LX * W;
    for (int k = l; k < 256; k += LX)
        counts[k] = 0;
    SYNC;
    for (int k = l; k < LX * W; k += LX)
        atomic_inc(&counts[in[base + k]]);
    SYNC;
    for (int k = l; k < 256; k += LX)
        out[get_group_id(0) * 256 + k] = counts[k];
}

/* 32 counters an item, added up at the end; W values an item. */
kernel void histogram_columns(global const uint *in, global uint *out)
{
    local uint counts[32][LX];
    const int l = get_local_id(0), base = get_group_id(0) * LX * W;
    for (int k = 0; k < 32; k++)
        counts[k][l] = 0;
    for (int k = 0; k < W; k++)
        counts[in[base + k * LX + l] / 8][l]++;
    SYNC;
    for (int k = l; k < 256; k += LX) {
        uint sum = 0;
        for (int j = 0; k % 8 == 0 && j < LX; j++)
            sum += counts[k / 8][j];
        out[get_group_id(0) * 256 + k] = sum;
    }
}

/* The two of n points nearest to each item's own, as squares of distances; a
 * tile of points at a time. */
kernel void nearest_two(global const float *x, global const float *y,
                        global float *first, global float *second)
{
    local float2 tile[LX];
    const int l = get_local_id(0), i = get_global_id(0);
    float a = FLT_MAX, b = FLT_MAX;
    for (int at = 0; at < N; at += LX) {
        tile[l] = (float2)(x[at + l], y[at + l]);
        SYNC;
        for (int k = 0; k < LX; k++) {
            const float dx = x[i] - tile[k].x, dy = y[i] - tile[k].y;
            const float d = dx * dx + dy * dy;
            if (at + k == i)
                continue;
            if (d < a) {
                b = a;
                a = d;
            } else if (d < b)
                b = d;
        }
        SYNC;
    }
    first[i] = a;
    second[i] = b;
}

/* The place of a group's largest value, the first of several. */
kernel void arg_max(global const uint *in, global uint *out)
{
    local uint value[LX];
    local int place[LX];
    const int l = get_local_id(0);
    value[l] = in[get_global_id(0)];
    place[l] = l;
    SYNC;
    for (int h = LX / 2; h > 0; h /= 2) {
        if (l < h && (value[l + h] > value[l] ||
                      (value[l + h] == value[l] && place[l + h] < place[l]))) {
            value[l] = value[l + h];
            place[l] = place[l + h];
        }
        SYNC;
    }
    if (l == 0)
        out[get_group_id(0)] = place[0];
}

/* How many letters have to change between two words of LX letters: diagonals of
 * the table one behind the other, a column an item. */
kernel void edit_distance(global const uint *left, global const uint *right,
                          global uint *out)
{
    local int row[3][LX + 1];
    const int l = get_local_id(0), base = get_group_id(0) * LX;
    const uint letter = left[base + l];
    for (int d = 2; d <= 2 * LX; d++) {
        const int j = d - 1 - l; /* the row, from 1 */
        local int *const now = row[d % 3], *const last = row[(d + 2) % 3];
        local int *const before = row[(d + 1) % 3];
        SYNC;
        if (j >= 1 && j <= LX) {
            const int up = j == 1 ? l + 1 : last[l + 1];
            const int side = l == 0 ? j : last[l];
            const int corner = j == 1 ? l : l == 0 ? j - 1 : before[l];
            const int differs = letter != right[base + j - 1];
            now[l + 1] = min(min(up, side) + 1, corner + differs);
        }
    }
    SYNC;
    if (l == 0)
        out[get_group_id(0)] = row[2 * LX % 3][LX];
}
