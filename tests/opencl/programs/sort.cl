/* SPDX-License-Identifier: MIT */
/* Sorts of values in groups. */
#define SYNC barrier(CLK_LOCAL_MEM_FENCE)

/* 2 LX values, a comparison an item. */
kernel void sort_bitonic(global const uint *in, global uint *out)
{
    local uint s[2 * LX];
    const int l = get_local_id(0), base = get_group_id(0) * 2 * LX;
    s[l] = in[base + l];
    s[l + LX] = in[base + l + LX];
    for (int size = 2; size <= 2 * LX; size *= 2)
        for (int d = size / 2; d > 0; d /= 2) {
            SYNC;
            const int i = 2 * l - (l & (d - 1));
            const uint a = s[i], b = s[i + d];
            if ((a > b) == !(i & size)) {
                s[i] = b;
                s[i + d] = a;
            }
        }
    SYNC;
    out[base + l] = s[l];
    out[base + l + LX] = s[l + LX];
}

kernel void sort_odd_even(global const uint *in, global uint *out)
{
    local uint s[LX];
    const int l = get_local_id(0), i = get_global_id(0);
    s[l] = in[i];
    SYNC;
    for (int turn = 0; turn < LX; turn++) {
        if ((l & 1) == (turn & 1) && l + 1 < LX && s[l] > s[l + 1]) {
            const uint x = s[l];
            s[l] = s[l + 1];
            s[l + 1] = x;
        }
        SYNC;
    }
    out[i] = s[l];
}

/* Each value to where as many are smaller. */
kernel void sort_by_rank(global const uint *in, global uint *out)
{
    local uint s[LX];
    const int l = get_local_id(0), i = get_global_id(0);
    const uint x = in[i];
    s[l] = x;
    SYNC;
    int rank = 0;
    for (int k = 0; k < LX; k++)
        rank += s[k] < x || (s[k] == x && k < l);
    out[i - l + rank] = x;
}

/* By W bits, one after the other, with a scan for each. */
kernel void sort_radix(global const uint *in, global uint *out)
{
    local uint s[LX];
    local int ones[LX];
    const int l = get_local_id(0), i = get_global_id(0);
    uint x = in[i];
    for (int bit = 0; bit < W; bit++) {
        const int one = x >> bit & 1;
        ones[l] = one;
        SYNC;
        for (int d = 1; d < LX; d *= 2) {
            const int before = l >= d ? ones[l - d] : 0;
            SYNC;
            ones[l] += before;
            SYNC;
        }
        const int zeros = LX - ones[LX - 1];
        s[one ? zeros + ones[l] - 1 : l - ones[l]] = x;
        SYNC;
        x = s[l];
        SYNC;
    }
    out[i] = x;
}
