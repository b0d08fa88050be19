/* SPDX-License-Identifier: MIT */
/*
 * What packets have for sub-groups beside scans and reductions, against what it
 * means written as loops, for every VF.
 *
 * usage: wgc-packet-test-NAME ISA, of which the program has the packets
 */
#include <stdbool.h>
#include <string.h>

#include "elements.h"
#include "engine/data.h"
#include "engine/types.h"
#include "packet/cases.h"
#include "wgc/kernels.h"
#include "wgc/packet.h"

/* ---- Votes and ballots --------------------------------------------------- */

static void expect_votes(const char *form, size_t vf, uint64_t set,
                         uint64_t lanes, int32_t all, int32_t any,
                         uint64_t ballot)
{
    checks++;
    if (all != ((set & lanes) == lanes) || any != ((set & lanes) != 0) ||
        ballot != (set & lanes))
        report("votes%sx%zu of %#llx in %#llx: %d %d %#llx", form, vf,
               (unsigned long long)set, (unsigned long long)lanes, all, any,
               (unsigned long long)ballot);
}

#define TEMPLATE "packet/votes_template.h"
#include "packet/each_length.h"

static void check_votes(void)
{
    check_votes_x1();
    check_votes_x2();
    check_votes_x4();
    check_votes_x8();
    check_votes_x16();
    check_votes_x32();
    check_votes_x64();
    finish_case("votes", "i32_and_i1");
}

/* ---- Shuffles ------------------------------------------------------------ */

/* As == says of numbers. */
static bool are_equal(const struct type *type, uint64_t a, uint64_t b)
{
    if (!is_floating(type))
        return a == b;
    if (is_nan_bits(type, a) || is_nan_bits(type, b))
        return false;
    return a == b || ((a | b) & ~sign_bit(type)) == 0;
}

/* from types.def:
 *     #define TYPE <type>
 *     #include "packet/shuffles_of_type.h"
 */
#define TYPE f16
#include "packet/shuffles_of_type.h"
#define TYPE i32
#include "packet/shuffles_of_type.h"
#define TYPE u32
#include "packet/shuffles_of_type.h"
#define TYPE i64
#include "packet/shuffles_of_type.h"
#define TYPE u64
#include "packet/shuffles_of_type.h"
#define TYPE f32
#include "packet/shuffles_of_type.h"
#define TYPE f64
#include "packet/shuffles_of_type.h"
#define TYPE i8
#include "packet/shuffles_of_type.h"
#define TYPE u8
#include "packet/shuffles_of_type.h"
#define TYPE i16
#include "packet/shuffles_of_type.h"
#define TYPE u16
#include "packet/shuffles_of_type.h"

#define WGC_NARROW 1
#define WGC_BROADCAST(type)                                                    \
    static void check_shuffles_##type(void)                                    \
    {                                                                          \
        check_moves_##type##x1();                                              \
        check_moves_##type##x2();                                              \
        check_moves_##type##x4();                                              \
        check_moves_##type##x8();                                              \
        check_moves_##type##x16();                                             \
        check_moves_##type##x32();                                             \
        check_moves_##type##x64();                                             \
        finish_case("shuffles", #type);                                        \
    }
#include "collectives.def"

/* ---- Clusters ------------------------------------------------------------ */

#define TEMPLATE "packet/clusters_template.h"
#include "packet/each_length.h"

#define CHECK_CLUSTERS(op, type)                                               \
    static void check_clusters_##op##_##type(void)                             \
    {                                                                          \
        elem_##type in[64];                                                    \
        for (int data = 0; data < DATA_COUNT; data++) {                        \
            fill_data(&type_##type, (enum data)data, 1, in, 64);               \
            check_clusters_##op##_##type##x1(in);                              \
            check_clusters_##op##_##type##x2(in);                              \
            check_clusters_##op##_##type##x4(in);                              \
            check_clusters_##op##_##type##x8(in);                              \
            check_clusters_##op##_##type##x16(in);                             \
            check_clusters_##op##_##type##x32(in);                             \
            check_clusters_##op##_##type##x64(in);                             \
        }                                                                      \
        finish_case("clusters_" #op, #type);                                   \
    }
#define WGC_NARROW 1
#define WGC_OPERATOR(op, type) CHECK_CLUSTERS(op, type)
#define WGC_LOGICAL(op) CHECK_CLUSTERS(logical_##op, i32)
#include "collectives.def"

int main(int argc, char **argv)
{
    const int status = begin_cases(argc, argv);
    if (status)
        return status;
    check_votes();
#define WGC_NARROW 1
#define WGC_BROADCAST(type) check_shuffles_##type();
#define WGC_OPERATOR(op, type) check_clusters_##op##_##type();
#define WGC_LOGICAL(op) check_clusters_logical_##op##_i32();
#include "collectives.def"
    return end_cases();
}
