/* SPDX-License-Identifier: MIT */
/* Loops that work-items leave in different turns, and branches in them. */
#pragma OPENCL FP_CONTRACT OFF

kernel void mandelbrot(global uint *out)
{
    const int px = get_global_id(0), py = get_global_id(1);
    const float cx = 3.0f * px / N - 2.25f, cy = 2.5f * py / N - 1.25f;
    float x = 0, y = 0;
    uint turns = 0;
    while (x * x + y * y <= 4 && turns < W) {
        const float next = x * x - y * y + cx;
        y = 2 * x * y + cy;
        x = next;
        turns++;
    }
    out[py * N + px] = turns;
}

kernel void collatz(global const uint *in, global uint *out)
{
    const int i = get_global_id(0);
    uint x = in[i], turns = 0;
    while (x > 1) {
        x = x & 1 ? 3 * x + 1 : x / 2;
        turns++;
    }
    out[i] = turns;
}

kernel void gcd(global const uint *a, global const uint *b, global uint *out)
{
    const int i = get_global_id(0);
    uint x = a[i], y = b[i];
    while (y) {
        const uint rest = x % y;
        x = y;
        y = rest;
    }
    out[i] = x;
}

/* Where in n sorted values each item's one belongs. */
kernel void binary_search(global const uint *sorted, global const uint *wanted,
                          global uint *out, int n)
{
    const int i = get_global_id(0);
    int low = 0, high = n;
    while (low < high) {
        const int middle = (low + high) / 2;
        if (sorted[middle] < wanted[i])
            low = middle + 1;
        else
            high = middle;
    }
    out[i] = low;
}

/* Whether a word of W letters begins at each item's letter. */
kernel void string_search(global const uchar *text, global const uchar *word,
                          global uint *found)
{
    const int i = get_global_id(0);
    int k = 0;
    while (k < W && text[i + k] == word[k])
        k++;
    found[i] = k == W;
}

/* How many ways there are to put W queens on a board, the first two given; with
 * a stack in private memory. */
kernel void queens(global uint *out)
{
    const uint all = (1 << W) - 1;
    const int i = get_global_id(0);
    uint taken[W], left[W], right[W], open[W], count = 0;
    const uint a = 1 << i % W, b = 1 << i / W % W;
    int depth = 2;
    if (!(b & (a | a << 1 | a >> 1))) {
        taken[2] = a | b;
        left[2] = (a << 1 | b) << 1;
        right[2] = (a >> 1 | b) >> 1;
        open[2] = all & ~(taken[2] | left[2] | right[2]);
    } else
        depth = 1;
    while (depth > 1) {
        if (!open[depth]) {
            depth--;
            continue;
        }
        const uint place = open[depth] & -open[depth];
        open[depth] ^= place;
        if (depth == W - 1) {
            count++;
            continue;
        }
        taken[depth + 1] = taken[depth] | place;
        left[depth + 1] = (left[depth] | place) << 1;
        right[depth + 1] = (right[depth] | place) >> 1;
        depth++;
        open[depth] = all & ~(taken[depth] | left[depth] | right[depth]);
    }
    out[i] = count;
}
