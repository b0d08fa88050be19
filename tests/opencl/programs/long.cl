/* SPDX-License-Identifier: MIT */
/* Kernels that are long to compile: W times the same. */
#define SYNC barrier(CLK_LOCAL_MEM_FENCE)

#if W & 1
#define REPEAT_1(x) x
#else
#define REPEAT_1(x)
#endif
#if W & 2
#define REPEAT_2(x) x x
#else
#define REPEAT_2(x)
#endif
#if W & 4
#define REPEAT_4(x) x x x x
#else
#define REPEAT_4(x)
#endif
#define EIGHT(x) x x x x x x x x
#if W & 8
#define REPEAT_8(x) EIGHT(x)
#else
#define REPEAT_8(x)
#endif
#if W & 16
#define REPEAT_16(x) EIGHT(x) EIGHT(x)
#else
#define REPEAT_16(x)
#endif
#if W & 32
#define REPEAT_32(x) EIGHT(x) EIGHT(x) EIGHT(x) EIGHT(x)
#else
#define REPEAT_32(x)
#endif
#define REPEAT(x)                                                              \
    REPEAT_1(x)                                                                \
    REPEAT_2(x)                                                                \
    REPEAT_4(x)                                                                \
    REPEAT_8(x)                                                                \
    REPEAT_16(x)                                                               \
    REPEAT_32(x)

/* Loops that scatter between two barriers, each item to places of its own. */
kernel void loops(global const uint *in, global uint *out, int n)
{
    local uint s[LX];
    const int l = get_local_id(0), i = get_global_id(0);
    s[l] = in[i];
    SYNC;
    REPEAT(for (int k = 0; k < n; k++) out[i * 8 + (k * 3 & 7)] +=
           k ^ s[l + k & LX - 1];)
    SYNC;
    out[i * 8] += s[LX - 1 - l];
}

/* About 50 lines each time, with ten barriers, branches and a loop. */
#define STEP(h)                                                                \
    x = s[l ^ h] + x * 3;                                                      \
    if (x & h)                                                                 \
        x += n;                                                                \
    SYNC;                                                                      \
    s[l] = x;                                                                  \
    SYNC;
#define LINES                                                                  \
    STEP(1)                                                                    \
    STEP(2)                                                                    \
    STEP(4)                                                                    \
    STEP(8)                                                                    \
    for (int k = 0; k < n; k++)                                                \
        x ^= s[k];                                                             \
    STEP(16)

kernel void many_barriers(global const uint *in, global uint *out, int n)
{
    local uint s[LX];
    const int l = get_local_id(0), i = get_global_id(0);
    uint x = in[i];
    s[l] = x;
    SYNC;
    REPEAT(LINES)
    out[i] = x;
}
