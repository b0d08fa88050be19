/* SPDX-License-Identifier: MIT */
/* Running sums within groups. */
#define SYNC barrier(CLK_LOCAL_MEM_FENCE)
#define ARGS global const float *in, global float *out

kernel void scan_hillis_steele(ARGS)
{
    local float s[LX];
    const int l = get_local_id(0), i = get_global_id(0);
    s[l] = in[i];
    SYNC;
    for (int d = 1; d < LX; d *= 2) {
        const float x = l >= d ? s[l - d] : 0;
        SYNC;
        s[l] += x;
        SYNC;
    }
    out[i] = s[l];
}

/* The same with two arrays and a barrier a step. */
kernel void scan_two_arrays(ARGS)
{
    local float s[2][LX];
    const int l = get_local_id(0), i = get_global_id(0);
    int from = 0;
    s[0][l] = in[i];
    SYNC;
    for (int d = 1; d < LX; d *= 2) {
        s[1 - from][l] = l >= d ? s[from][l] + s[from][l - d] : s[from][l];
        from = 1 - from;
        SYNC;
    }
    out[i] = s[from][l];
}

/* Up and down a tree, two values an item; inclusive by adding one's own. */
kernel void scan_blelloch(ARGS)
{
    local float s[2 * LX];
    const int l = get_local_id(0), base = get_group_id(0) * 2 * LX;
    s[2 * l] = in[base + 2 * l];
    s[2 * l + 1] = in[base + 2 * l + 1];
    int o = 1;
    for (int d = LX; d > 0; d /= 2, o *= 2) {
        SYNC;
        if (l < d)
            s[o * (2 * l + 2) - 1] += s[o * (2 * l + 1) - 1];
    }
    SYNC;
    if (l == 0)
        s[2 * LX - 1] = 0;
    for (int d = 1; d <= LX; d *= 2) {
        o /= 2;
        SYNC;
        if (l < d) {
            const float x = s[o * (2 * l + 1) - 1];
            s[o * (2 * l + 1) - 1] = s[o * (2 * l + 2) - 1];
            s[o * (2 * l + 2) - 1] += x;
        }
    }
    SYNC;
    out[base + 2 * l] = s[2 * l] + in[base + 2 * l];
    out[base + 2 * l + 1] = s[2 * l + 1] + in[base + 2 * l + 1];
}

/* W neighbours an item by itself, then sums of items. */
kernel void scan_blocks(ARGS)
{
    local float s[LX];
    const int l = get_local_id(0), base = get_global_id(0) * W;
    float x[W];
    x[0] = in[base];
    for (int k = 1; k < W; k++)
        x[k] = x[k - 1] + in[base + k];
    s[l] = x[W - 1];
    SYNC;
    for (int d = 1; d < LX; d *= 2) {
        const float y = l >= d ? s[l - d] : 0;
        SYNC;
        s[l] += y;
        SYNC;
    }
    const float before = l > 0 ? s[l - 1] : 0;
    for (int k = 0; k < W; k++)
        out[base + k] = before + x[k];
}

/* Sums begin again at every flag. */
kernel void scan_segmented(ARGS, global const uint *flags)
{
    local float s[LX];
    local uint first[LX];
    const int l = get_local_id(0), i = get_global_id(0);
    s[l] = in[i];
    first[l] = flags[i];
    SYNC;
    for (int d = 1; d < LX; d *= 2) {
        float x = 0;
        uint f = 0;
        if (l >= d) {
            x = first[l] ? 0 : s[l - d];
            f = first[l - d];
        }
        SYNC;
        s[l] += x;
        first[l] |= f;
        SYNC;
    }
    out[i] = s[l];
}

/* Values that are positive, one behind the other, by a scan of flags. */
kernel void compaction(ARGS, global uint *count)
{
    local int s[LX];
    const int l = get_local_id(0), i = get_global_id(0);
    const int wanted = in[i] > 0;
    s[l] = wanted;
    SYNC;
    for (int d = 1; d < LX; d *= 2) {
        const int x = l >= d ? s[l - d] : 0;
        SYNC;
        s[l] += x;
        SYNC;
    }
    if (wanted)
        out[get_group_id(0) * LX + s[l] - 1] = in[i];
    if (l == LX - 1)
        count[get_group_id(0)] = s[l];
}
