/* SPDX-License-Identifier: MIT */
/* Fourier transforms in local memory, Stockham's form: one butterfly an item.
 */
#define SYNC barrier(CLK_LOCAL_MEM_FENCE)

float2 times(float2 a, float2 b)
{
    return (float2)(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

float2 turn(float angle)
{
    return (float2)(cos(angle), sin(angle));
}

kernel void fft_radix2(global const float2 *in, global float2 *out)
{
    local float2 t[2 * LX];
    const int l = get_local_id(0), base = get_group_id(0) * 2 * LX;
    t[l] = in[base + l];
    t[l + LX] = in[base + l + LX];
    SYNC;
    for (int p = 1; p <= LX; p *= 2) {
        const int k = l & (p - 1), to = 2 * (l - k) + k;
        const float2 a = t[l];
        const float2 b = times(t[l + LX], turn(-M_PI_F * k / p));
        SYNC;
        t[to] = a + b;
        t[to + p] = a - b;
        SYNC;
    }
    out[base + l] = t[l];
    out[base + l + LX] = t[l + LX];
}

/* LX is a power of 4. */
kernel void fft_radix4(global const float2 *in, global float2 *out)
{
    local float2 t[4 * LX];
    const int l = get_local_id(0), base = get_group_id(0) * 4 * LX;
    for (int i = 0; i < 4; i++)
        t[l + i * LX] = in[base + l + i * LX];
    SYNC;
    for (int p = 1; p <= LX; p *= 4) {
        const int k = l & (p - 1), to = 4 * (l - k) + k;
        const float angle = -M_PI_F / 2 * k / p;
        const float2 a = t[l], b = times(t[l + LX], turn(angle));
        const float2 c = times(t[l + 2 * LX], turn(2 * angle));
        const float2 d = times(t[l + 3 * LX], turn(3 * angle));
        const float2 even = a + c, odd = a - c, sum = b + d;
        const float2 difference = (float2)(b.y - d.y, d.x - b.x);
        SYNC;
        t[to] = even + sum;
        t[to + p] = odd + difference;
        t[to + 2 * p] = even - sum;
        t[to + 3 * p] = odd - difference;
        SYNC;
    }
    for (int i = 0; i < 4; i++)
        out[base + l + i * LX] = t[l + i * LX];
}
