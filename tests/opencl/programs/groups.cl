/* SPDX-License-Identifier: MIT */
/* Trees in groups of any size, and what the seven classical forms of a
 * reduction make of them. */
#define SYNC barrier(CLK_LOCAL_MEM_FENCE)

/* Each item's own rounds, then a tree. */
kernel void rounds_and_tree(global const uint *in, global uint *out)
{
    local uint s[LX];
    const int l = get_local_id(0);
    uint x = in[get_global_id(0)];
    for (int i = 0; i < W; i++)
        x = (x ^ x >> 13) * 1664525 + 1013904223;
    s[l] = x;
    SYNC;
    for (int width = LX; width > 1; width = (width + 1) / 2) {
        if (l < width / 2)
            s[l] += s[l + (width + 1) / 2];
        SYNC;
    }
    if (l == 0)
        out[get_group_id(0)] = s[0];
}

#define STORE(value)                                                           \
    local float s[LX];                                                         \
    const int l = get_local_id(0), base = get_group_id(0) * LX * W;            \
    s[l] = value;                                                              \
    SYNC
#define HALVES                                                                 \
    for (int h = LX / 2; h > 0; h /= 2) {                                      \
        if (l < h)                                                             \
            s[l] += s[l + h];                                                  \
        SYNC;                                                                  \
    }
#define LAST                                                                   \
    if (l == 0)                                                                \
    out[get_group_id(0)] = s[0]

/* 1: neighbours, every second item idle. */
kernel void reduce_interleaved(global const float *in, global float *out)
{
    STORE(in[base + l]);
    for (int h = 1; h < LX; h *= 2) {
        if (l % (2 * h) == 0)
            s[l] += s[l + h];
        SYNC;
    }
    LAST;
}

/* 2: the first items busy, with gaps in memory. */
kernel void reduce_strided(global const float *in, global float *out)
{
    STORE(in[base + l]);
    for (int h = 1; h < LX; h *= 2) {
        const int i = 2 * h * l;
        if (i < LX)
            s[i] += s[i + h];
        SYNC;
    }
    LAST;
}

/* 3: halves. */
kernel void reduce_halves(global const float *in, global float *out)
{
    STORE(in[base + l]);
    HALVES
    LAST;
}

/* 4: the first addition when loading; W is 2. */
kernel void reduce_two_loads(global const float *in, global float *out)
{
    STORE(in[base + l] + in[base + l + LX]);
    HALVES
    LAST;
}

/* 5: the last steps by one item. */
kernel void reduce_last_alone(global const float *in, global float *out)
{
    STORE(in[base + l]);
    for (int h = LX / 2; h > 16; h /= 2) {
        if (l < h)
            s[l] += s[l + h];
        SYNC;
    }
    if (l == 0) {
        float sum = 0;
        for (int i = 0; i < min(32, LX); i++)
            sum += s[i];
        out[get_group_id(0)] = sum;
    }
}

#define STEP(h)                                                                \
    if (LX > h) {                                                              \
        if (l < h)                                                             \
            s[l] += s[l + h];                                                  \
        SYNC;                                                                  \
    }

/* 6: all steps written out. */
kernel void reduce_unrolled(global const float *in, global float *out)
{
    STORE(in[base + l]);
    STEP(512)
    STEP(256)
    STEP(128)
    STEP(64)
    STEP(32)
    STEP(16)
    STEP(8)
    STEP(4)
    STEP(2)
    STEP(1)
    LAST;
}

/* 7: W values an item first. */
kernel void reduce_many_loads(global const float *in, global float *out)
{
    local float s[LX];
    const int l = get_local_id(0), base = get_group_id(0) * LX * W;
    float sum = 0;
    for (int i = l; i < LX * W; i += LX)
        sum += in[base + i];
    s[l] = sum;
    SYNC;
    HALVES
    LAST;
}
