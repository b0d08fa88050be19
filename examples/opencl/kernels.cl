/* SPDX-License-Identifier: MIT */
/* Work-group functions of OpenCL C 3.0 at work. */

/* ---- Stream compaction: keep the values above a limit, in order ------------ */

kernel void count_kept(global const float *in, float limit, global uint *counts)
{
    uint kept = work_group_reduce_add((uint)(in[get_global_id(0)] > limit));
    if (get_local_id(0) == 0)
        counts[get_group_id(0)] = kept;
}

/* One group, one work-item per count. */
kernel void find_starts(global const uint *counts, global uint *starts)
{
    size_t i = get_global_id(0);
    starts[i] = work_group_scan_exclusive_add(counts[i]);
}

kernel void compact(global const float *in, float limit,
                    global const uint *starts, global float *out)
{
    float value = in[get_global_id(0)];
    uint keep = value > limit;
    uint place = work_group_scan_exclusive_add(keep);
    if (keep)
        out[starts[get_group_id(0)] + place] = value;
}

/* ---- Softmax: one group per row -------------------------------------------- */

kernel void softmax(global const float *in, global float *out, uint columns)
{
    size_t row = get_group_id(0) * columns;
    float most = -INFINITY, sum = 0;
    for (uint c = get_local_id(0); c < columns; c += get_local_size(0))
        most = fmax(most, in[row + c]);
    most = work_group_reduce_max(most);
    for (uint c = get_local_id(0); c < columns; c += get_local_size(0))
        sum += exp(in[row + c] - most);
    sum = work_group_reduce_add(sum);
    for (uint c = get_local_id(0); c < columns; c += get_local_size(0))
        out[row + c] = exp(in[row + c] - most) / sum;
}

/* ---- Histogram and its prefix sums: one group, one work-item per bin -------- */

kernel void histogram(global const uchar *in, uint n, global uint *up_to)
{
    local uint bins[256];
    bins[get_local_id(0)] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint i = get_local_id(0); i < n; i += get_local_size(0))
        atomic_inc(&bins[in[i]]);
    barrier(CLK_LOCAL_MEM_FENCE);
    up_to[get_local_id(0)] =
        work_group_scan_inclusive_add(bins[get_local_id(0)]);
}

/* ---- Dot products: one group per pair of rows ------------------------------- */

kernel void dot_products(global const float *a, global const float *b,
                         global float *out, uint columns)
{
    size_t row = get_group_id(0) * columns;
    float sum = 0;
    for (uint c = get_local_id(0); c < columns; c += get_local_size(0))
        sum += a[row + c] * b[row + c];
    sum = work_group_reduce_add(sum);
    if (get_local_id(0) == 0)
        out[get_group_id(0)] = sum;
}
