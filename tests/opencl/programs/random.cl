/* SPDX-License-Identifier: MIT */
/* Generators of random numbers, hashes, and what is computed by chance. */
#define SYNC barrier(CLK_LOCAL_MEM_FENCE)

uint xorshift(uint x)
{
    x ^= x << 13;
    x ^= x >> 17;
    return x ^ x << 5;
}

/* How many of W points are in a circle. */
kernel void monte_carlo_pi(global const uint *seeds, global uint *out)
{
    const int i = get_global_id(0);
    uint state = seeds[i], inside = 0;
    for (int k = 0; k < W; k++) {
        state = xorshift(state);
        const uint x = state >> 17, y = state & 0x7fff;
        inside += x * x + y * y < 0x40000000;
    }
    out[i] = inside;
}

/* An option's mean gain over W ways; normal numbers by Box and Muller. */
kernel void monte_carlo_option(global const uint *seeds, global float *out)
{
    const int i = get_global_id(0);
    uint state = seeds[i];
    float sum = 0;
    for (int k = 0; k < W; k++) {
        state = xorshift(state);
        const float u = ((state >> 8) + 1) * 0x1p-24f;
        state = xorshift(state);
        const float v = (state >> 8) * 0x1p-24f;
        const float z = sqrt(-2 * log(u)) * cos(2 * M_PI_F * v);
        sum += fmax(100 * exp(0.2f * z - 0.02f) - 100, 0.0f);
    }
    out[i] = sum / W;
}

/* W numbers an item, in four words of state. */
kernel void xorshift128(global uint *states, global uint *out)
{
    const int i = get_global_id(0);
    uint x = states[i], y = states[N + i], z = states[2 * N + i];
    uint w = states[3 * N + i];
    for (int k = 0; k < W; k++) {
        const uint t = x ^ x << 11;
        x = y;
        y = z;
        z = w;
        w ^= w >> 19 ^ t ^ t >> 8;
        out[k * N + i] = w;
    }
    states[i] = x;
    states[N + i] = y;
    states[2 * N + i] = z;
    states[3 * N + i] = w;
}

/* The checksum of W words an item, by a table in local memory. */
kernel void crc32(global const uint *in, global uint *out)
{
    local uint table[256];
    const int l = get_local_id(0), i = get_global_id(0);
    for (int k = l; k < 256; k += LX) {
        uint x = k;
        for (int bit = 0; bit < 8; bit++)
            x = x & 1 ? x >> 1 ^ 0xedb88320 : x >> 1;
        table[k] = x;
    }
    SYNC;
    uint crc = ~0u;
    for (int k = 0; k < W; k++) {
        uint word = in[i * W + k];
        for (int byte = 0; byte < 4; byte++) {
            crc = table[(crc ^ word) & 255] ^ crc >> 8;
            word >>= 8;
        }
    }
    out[i] = ~crc;
}

/* MurmurHash3's mixing of W words an item, and rotations. */
kernel void murmur(global const uint *in, global uint *out)
{
    const int i = get_global_id(0);
    uint h = 42;
    for (int k = 0; k < W; k++) {
        const uint word = rotate(in[k * N + i] * 0xcc9e2d51, 15u) * 0x1b873593;
        h = rotate(h ^ word, 13u) * 5 + 0xe6546b64;
    }
    h = (h ^ h >> 16) * 0x85ebca6b;
    h = (h ^ h >> 13) * 0xc2b2ae35;
    out[i] = h ^ h >> 16;
}

/* The gain of an option after LX - 1 steps, from the last step back. */
kernel void binomial_option(global const float *price, global float *out)
{
    local float s[LX];
    const int l = get_local_id(0);
    const float up = 1.02f, down = 1 / up,
                chance = (1.0005f - down) / (up - down);
    const float end = price[get_group_id(0)] * pown(up, 2 * l - (LX - 1));
    s[l] = fmax(end - 100, 0.0f);
    SYNC;
    for (int step = LX - 1; step > 0; step--) {
        float x = 0;
        if (l < step)
            x = (chance * s[l + 1] + (1 - chance) * s[l]) / 1.0005f;
        SYNC;
        if (l < step)
            s[l] = x;
        SYNC;
    }
    if (l == 0)
        out[get_group_id(0)] = s[0];
}
