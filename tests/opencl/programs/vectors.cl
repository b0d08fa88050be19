/* SPDX-License-Identifier: MIT */
/* OpenCL's vectors of W elements, also where work-items part. */
#define JOIN_(a, b) a##b
#define JOIN(a, b) JOIN_(a, b)
#define UINTS JOIN(uint, W)
#define FLOATS JOIN(float, W)
#define LOAD JOIN(vload, W)
#define STORE JOIN(vstore, W)

/* The first element says which way a work-item goes, and how often. */
kernel void vectors_apart(global const uint *in, global uint *out)
{
    const int i = get_global_id(0);
    UINTS v = LOAD(i, in), sum = 0;
    const int turns = v.s0 & 7;
    for (int k = 0; k < turns; k++) {
        if ((v.s0 >> k) & 1)
            v = v * 3 + 1;
        else
            sum += min(v, v.s0 >> 1);
        sum = sum < v ? v - sum : sum ^ v;
    }
    if (turns != 3)
        STORE(sum + v, i, out);
}

/* An array of vectors in private memory, by indices of the item's own. */
kernel void vectors_private(global const uint *in, global uint *out)
{
    const int i = get_global_id(0);
    UINTS keep[8], sum = 0;
    for (int k = 0; k < 8; k++)
        keep[k] = LOAD(i, in) + (uint)k;
    for (int k = 0; k < 32; k++) {
        const int to = keep[k & 7].s1 & 7;
        keep[to] = keep[to] * 5 + keep[to ^ 1];
        keep[to].s1 += k;
    }
    for (int k = 0; k < 8; k++)
        sum ^= keep[k];
    STORE(sum, i, out);
}

/* Vectors in buffers and in local memory, against the order of work-items. */
kernel void vectors_reverse(global const UINTS *in, global UINTS *out)
{
    local UINTS t[LX];
    const int l = get_local_id(0), i = get_global_id(0);
    t[LX - 1 - l] = in[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l % 3 != 1)
        out[i] = t[l] - t[l ^ 1].s0;
}

/* Bits of four bytes as other vectors. */
kernel void vectors_casts(global const uint *in, global uint *out)
{
    const int i = get_global_id(0);
    const uchar4 bytes = as_uchar4(in[i]);
    const ushort2 halves = as_ushort2(bytes.wzyx) * (ushort)3;
    const uint2 word = as_uint2(as_ulong((uint2)(in[i], 7)) * 5);
    out[i] = as_uint(halves) + as_uint(add_sat(bytes, (uchar4)100)) + word.y;
}

kernel void vectors_exp(global const float *x, global float *y)
{
    const int i = get_global_id(0);
    const FLOATS v = LOAD(i, x);
    STORE(exp(v) + clamp(v, -0.5f, 0.5f), i, y);
}

/* Components one by one, as macros of libraries write them. */
kernel void vectors_components(global const UINTS *in, global UINTS *out)
{
    const int i = get_global_id(0);
    const UINTS x = in[i];
    UINTS y;
    y.s0 = x.s0 * 5 ^ x.s0 >> 3;
    y.s1 = x.s1 * 5 ^ x.s1 >> 3;
#if W > 2
    y.s2 = x.s2 * 5 ^ x.s2 >> 3;
#endif
#if W > 3
    y.s3 = x.s3 * 5 ^ x.s3 >> 3;
#endif
#if W > 4
    y.s4 = x.s4 * 5 ^ x.s4 >> 3;
    y.s5 = x.s5 * 5 ^ x.s5 >> 3;
    y.s6 = x.s6 * 5 ^ x.s6 >> 3;
    y.s7 = x.s7 * 5 ^ x.s7 >> 3;
#endif
    out[i] = y;
}

/* A matrix of N x N, turned and scaled in blocks of 4 x 4. */
kernel void vectors_turned(global const uint4 *in, global uint4 *out)
{
    const int i = get_global_id(0), j = get_global_id(1);
    uint4 row[4], turned[4];
    for (int k = 0; k < 4; k++)
        row[k] = in[(j * 4 + k) * (N / 4) + i];
    turned[0] = (uint4)(row[0].x * 3, row[1].x * 3, row[2].x * 3, row[3].x * 3);
    turned[1] = (uint4)(row[0].y * 3, row[1].y * 3, row[2].y * 3, row[3].y * 3);
    turned[2] = (uint4)(row[0].z * 3, row[1].z * 3, row[2].z * 3, row[3].z * 3);
    turned[3] = (uint4)(row[0].w * 3, row[1].w * 3, row[2].w * 3, row[3].w * 3);
    for (int k = 0; k < 4; k++)
        out[(i * 4 + k) * (N / 4) + j] = turned[k];
}
