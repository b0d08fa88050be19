/* SPDX-License-Identifier: MIT */
/*
 * The kernels that wgc-opencl-bench times. T is the element type, L the local
 * size.
 */
#define ARGS global const T *a, global T *b
#define LID get_local_id(0)
#define GID get_global_id(0)
#define SYNC barrier(CLK_LOCAL_MEM_FENCE)
/* Each work-item's value into local memory. */
#define STORE                                                                  \
    local T s[L];                                                              \
    size_t l = LID, i = GID;                                                   \
    s[l] = a[i]

kernel void copy(ARGS)
{
    size_t l = LID, i = GID;
    b[i] = a[i];
}

kernel void one_barrier(ARGS)
{
    STORE;
    SYNC;
    b[i] = s[l];
}

kernel void one_barrier_inline(ARGS)
{
    local T s[L];
    s[LID] = a[GID];
    SYNC;
    b[GID] = s[LID];
}

kernel void two_barriers(ARGS)
{
    STORE;
    SYNC;
    SYNC;
    b[i] = s[l];
}

#ifdef __opencl_c_work_group_collective_functions
#define COLLECTIVE(name)                                                       \
    kernel void name(ARGS)                                                     \
    {                                                                          \
        b[GID] = work_group_##name(a[GID]);                                    \
    }
COLLECTIVE(reduce_add)
COLLECTIVE(reduce_max)
COLLECTIVE(scan_inclusive_add)
COLLECTIVE(scan_exclusive_add)
COLLECTIVE(scan_inclusive_max)
#endif

/* Sub-groups of 16: PoCL 7.1 knows the attribute and does not say so. */
#ifdef cl_khr_subgroups
#define OF_16 __attribute__((intel_reqd_sub_group_size(16)))
#define SUB_GROUP(name, ...)                                                   \
    kernel OF_16 void sub_group_##name##_16(ARGS)                              \
    {                                                                          \
        T x = a[GID];                                                          \
        b[GID] = sub_group_##name(__VA_ARGS__);                                \
    }
SUB_GROUP(reduce_add, x)
SUB_GROUP(reduce_max, x)
SUB_GROUP(scan_inclusive_add, x)
SUB_GROUP(scan_exclusive_add, x)
SUB_GROUP(broadcast, x, 5)
#ifdef cl_khr_subgroup_shuffle
SUB_GROUP(shuffle, x, (uint)LID * 7)
SUB_GROUP(shuffle_xor, x, 3)
#endif
#ifdef cl_khr_subgroup_shuffle_relative
SUB_GROUP(shuffle_down, x, 1)
#endif
#ifdef cl_khr_subgroup_clustered_reduce
SUB_GROUP(clustered_reduce_add, x, 4)
#endif
kernel OF_16 void sub_group_ballot_16(ARGS)
{
    b[GID] = sub_group_ballot(a[GID] > 3).x;
}
#endif

kernel void tree_reduce(ARGS)
{
    STORE;
    SYNC;
    for (uint h = L / 2; h > 0; h /= 2) {
        if (l < h)
            s[l] += s[l + h];
        SYNC;
    }
    b[i] = s[0];
}

/* What a reduction in two stages begins with: each group goes through all 8192
 * values. */
kernel void strided_sum(ARGS)
{
    size_t i = GID;
    T x = 0;
    for (size_t k = LID; k < 8192; k += L)
        x += a[k];
    b[i] = x;
}

kernel void hillis_steele(ARGS)
{
    STORE;
    SYNC;
    for (uint d = 1; d < L; d *= 2) {
        T x = l >= d ? s[l - d] : 0;
        SYNC;
        s[l] += x;
        SYNC;
    }
    b[i] = s[l];
}

kernel void transpose(ARGS)
{
    STORE;
    SYNC;
    b[i] = s[l % (L / 8) * 8 + l / (L / 8)];
}

kernel void one_for_all(ARGS)
{
    local T s;
    size_t l = LID, i = GID;
    if (l == 0)
        s = a[i] + 1;
    SYNC;
    b[i] = a[i] * s;
}

kernel void filter_16(ARGS)
{
    local T s[L + 16];
    size_t l = LID, i = GID;
    s[l] = a[i];
    if (l < 16)
        s[L + l] = a[l];
    SYNC;
    T x = 0;
    for (int k = 0; k < 16; k++)
        x += s[l + k] * a[k];
    b[i] = x;
}

kernel void blelloch_scan(ARGS)
{
    STORE;
    uint o = 1;
    for (uint d = L / 2; d > 0; d /= 2, o *= 2) {
        SYNC;
        if (l < d)
            s[o * (2 * l + 2) - 1] += s[o * (2 * l + 1) - 1];
    }
    SYNC;
    if (l == 0)
        s[L - 1] = 0;
    for (uint d = 1; d < L; d *= 2) {
        o /= 2;
        SYNC;
        if (l < d) {
            T x = s[o * (2 * l + 1) - 1];
            s[o * (2 * l + 1) - 1] = s[o * (2 * l + 2) - 1];
            s[o * (2 * l + 2) - 1] += x;
        }
    }
    SYNC;
    b[i] = s[l];
}

kernel void bitonic_sort(ARGS)
{
    STORE;
    SYNC;
    for (uint k = 2; k <= L; k *= 2)
        for (uint j = k / 2; j > 0; j /= 2) {
            uint o = l ^ j;
            if (o > l && (s[l] > s[o]) == !(l & k)) {
                T x = s[l];
                s[l] = s[o];
                s[o] = x;
            }
            SYNC;
        }
    b[i] = s[l];
}
