/* SPDX-License-Identifier: MIT */
/* Filters on N x N pixels of four bytes; the edge goes on. */
#define ARGS global const uchar4 *in, global uchar4 *out
#define AT(x, y) in[clamp(y, 0, N - 1) * N + clamp(x, 0, N - 1)]

kernel void image_blur(ARGS)
{
    const int x = get_global_id(0), y = get_global_id(1);
    uint4 sum = 4;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++)
            sum += convert_uint4(AT(x + dx, y + dy));
    out[y * N + x] = convert_uchar4(sum / 9);
}

/* How steep it is: absolute differences, saturated. */
kernel void image_edges(ARGS)
{
    const int x = get_global_id(0), y = get_global_id(1);
    const uchar4 h = abs_diff(AT(x - 1, y), AT(x + 1, y));
    const uchar4 v = abs_diff(AT(x, y - 1), AT(x, y + 1));
    out[y * N + x] = add_sat(h, v);
}

/* The median of a pixel and its four neighbours, by a network. */
#define ORDER(a, b)                                                            \
    t = min(a, b);                                                             \
    b = max(a, b);                                                             \
    a = t
kernel void image_median(ARGS)
{
    const int x = get_global_id(0), y = get_global_id(1);
    uchar4 a = AT(x, y), b = AT(x - 1, y), c = AT(x + 1, y);
    uchar4 d = AT(x, y - 1), e = AT(x, y + 1), t;
    ORDER(a, b);
    ORDER(d, e);
    ORDER(a, d);
    ORDER(b, e);
    ORDER(b, c);
    ORDER(c, d);
    ORDER(b, c);
    out[y * N + x] = c;
}

/* The three colours as a weighted grey, the fourth byte as it is. */
kernel void image_grey(ARGS)
{
    const int i = get_global_id(1) * N + get_global_id(0);
    const uchar4 p = in[i];
    const uchar grey = (77 * p.x + 150 * p.y + 29 * p.z) >> 8;
    out[i] = (uchar4)(grey, grey, grey, p.w);
}

/* Each byte through a table in local memory. */
kernel void image_table(ARGS, global const uchar *table)
{
    local uchar s[256];
    const int l = get_local_id(1) * LX + get_local_id(0);
    for (int k = l; k < 256; k += LX * LY)
        s[k] = table[k];
    barrier(CLK_LOCAL_MEM_FENCE);
    const int i = get_global_id(1) * N + get_global_id(0);
    const uchar4 p = in[i];
    out[i] = (uchar4)(s[p.x], s[p.y], s[p.z], s[p.w]);
}
