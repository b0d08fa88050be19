/* SPDX-License-Identifier: MIT */
/* Reductions of clusters of one VF, which is undefined at the end, against the
 * array face's of as many elements. */
#define NAME3(name, type, vf)                                                  \
    wgc_packet_clustered_reduce_##name##_##type##x##vf##_ptr
#define NAME2(name, type, vf) NAME3(name, type, vf)
#define NAME(name, type) NAME2(name, type, VF)
#define FN3(name, op, vf) name##_##op##x##vf
#define FN2(name, op, vf) FN3(name, op, vf)
#define FN(name, op) FN2(name, op, VF)

#define CHECK(op, type, array)                                                 \
    void NAME(op, type)(elem_##type * out, const elem_##type *in,              \
                        uint32_t cluster);                                     \
    static void FN(check_clusters, op##_##type)(const elem_##type *in)         \
    {                                                                          \
        for (uint32_t cluster = 1; cluster <= VF; cluster *= 2) {              \
            elem_##type out[VF];                                               \
            NAME(op, type)(out, in, cluster);                                  \
            for (size_t j = 0; j < VF; j++) {                                  \
                const elem_##type wanted =                                     \
                    wgc_kernels_for(WGC_ISA_SCALAR)                            \
                        ->reduce_##array(in + j / cluster * cluster, cluster); \
                checks++;                                                      \
                if (memcmp(&out[j], &wanted, sizeof wanted) != 0)              \
                    report("clustered_reduce_" #op "_" #type "x%d of %u: lane" \
                           " %zu",                                             \
                           VF, cluster, j);                                    \
            }                                                                  \
        }                                                                      \
    }
#define WGC_NARROW 1
#define WGC_OPERATOR(op, type) CHECK(op, type, op##_##type)
#define WGC_LOGICAL(op) CHECK(logical_##op, i32, logical_##op)
#include "collectives.def"

#undef NAME3
#undef NAME2
#undef NAME
#undef FN3
#undef FN2
#undef FN
#undef CHECK
#undef VF
