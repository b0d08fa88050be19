/* SPDX-License-Identifier: MIT */
/*
 * The packet face of one instruction set against the array face: for every
 * operator, type and VF, groups of 1 to 1100 items, packets alone, masks.
 * Prints TAP, one line per operator and type.
 *
 * usage: wgc-packet-test-NAME ISA, of which the program has the packets
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "elements.h"
#include "engine/data.h"
#include "engine/types.h"
#include "paste.h"
#include "wgc/kernels.h"
#include "wgc/packet.h"

/* A multiple of every VF that is more than 1100. */
enum { LONGEST = 1152 };

static size_t checks, failures, lines;
static const char *data_in_use;

/* The first failures of a case, the others are only counted. */
__attribute__((format(printf, 1, 2))) static void report(const char *format,
                                                         ...)
{
    failures++;
    if (lines++ >= 3)
        return;
    va_list arguments;
    va_start(arguments, format);
    printf("# ");
    vprintf(format, arguments);
    printf("\n");
    va_end(arguments);
}

/* Ends a case. */
static void finish_case(const char *name, const char *type)
{
    static int number;
    static size_t counted;
    printf("%s %d %s_%s\n", failures > counted ? "not ok" : "ok", ++number,
           name, type);
    counted = failures;
    lines = 0;
}

#define TYPE f16
#include "packet/functions_template.h"
#define TYPE i32
#include "packet/functions_template.h"
#define TYPE u32
#include "packet/functions_template.h"
#define TYPE i64
#include "packet/functions_template.h"
#define TYPE u64
#include "packet/functions_template.h"
#define TYPE f32
#include "packet/functions_template.h"
#define TYPE f64
#include "packet/functions_template.h"

/* ---- Tables -------------------------------------------------------------- */

/* clang-format off */

#define NAME(name, type, width) wgc_packet_##name##_##type##x##width##_ptr
#define SHAPES(before, after, type, width)                                     \
    {NAME(scan_inclusive_##before##after, type, width),                        \
     NAME(scan_exclusive_##before##after, type, width)}
#define ARRAY(member) wgc_kernels_for(WGC_ISA_SCALAR)->member

#define CHECK(op, array, type, width, identity_, neutral_)                     \
    check_packet_##type(&(const struct packet_##type){                         \
        .name = #op, .vf = width, .identity = identity_, .neutral = neutral_,  \
        .array_reduce = ARRAY(reduce_##array),                                 \
        .array_scan = {ARRAY(scan_inclusive_##array),                          \
                       ARRAY(scan_exclusive_##array)},                         \
        .reduce = NAME(reduce_##op, type, width),                              \
        .reduce_masked = NAME(reduce_##op##_masked, type, width),              \
        .reduce_tail = NAME(reduce_##op##_tail, type, width),                  \
        .scan = SHAPES(op, , type, width),                                     \
        .scan_masked = SHAPES(op, _masked, type, width),                       \
        .scan_tail = SHAPES(op, _tail, type, width),                           \
        .scan_begin = NAME(scan_##op##_begin, type, width),                    \
        .group = SHAPES(op, _group, type, width),                              \
        .group_masked = SHAPES(op, _group_masked, type, width),                \
        .group_tail = SHAPES(op, _group_tail, type, width),                    \
        .reduce_begin = NAME(reduce_##op##_begin, type, width),                \
        .push = NAME(reduce_##op##_push, type, width),                         \
        .push_masked = NAME(reduce_##op##_push_masked, type, width),           \
        .push_tail = NAME(reduce_##op##_push_tail, type, width),               \
        .finish = NAME(reduce_##op##_finish, type, width)});

#define CHECK_ALL(op, array, type, identity, neutral)                          \
    static void check_##op##_##type(void)                                      \
    {                                                                          \
        CHECK(op, array, type, 2, identity, neutral)                           \
        CHECK(op, array, type, 4, identity, neutral)                           \
        CHECK(op, array, type, 8, identity, neutral)                           \
        CHECK(op, array, type, 16, identity, neutral)                          \
        CHECK(op, array, type, 32, identity, neutral)                          \
        CHECK(op, array, type, 64, identity, neutral)                          \
        finish_case(#op, #type);                                               \
    }

#define WGC_EXACT(op, type)                                                    \
    CHECK_ALL(op, op##_##type, type, from_bits_##type(IDENTITY_##op##_##type), \
              from_bits_##type(NEUTRAL_##op##_##type))
#define WGC_ROUNDING(op, type)                                                 \
    CHECK_ALL(op, op##_##type, type, round_##type(IDENTITY_##op##_##type),     \
              round_##type(NEUTRAL_##op##_##type))
#define WGC_LOGICAL(op)                                                        \
    CHECK_ALL(logical_##op, logical_##op, i32, IDENTITY_logical_##op,          \
              IDENTITY_logical_##op)
#include "collectives.def"

#define CHECK_BROADCAST(type, vf)                                              \
    check_broadcast_##type(vf, NAME(broadcast, type, vf));
#define WGC_BROADCAST(type)                                                    \
    static void check_broadcasts_##type(void)                                  \
    {                                                                          \
        CHECK_BROADCAST(type, 2)                                               \
        CHECK_BROADCAST(type, 4)                                               \
        CHECK_BROADCAST(type, 8)                                               \
        CHECK_BROADCAST(type, 16)                                              \
        CHECK_BROADCAST(type, 32)                                              \
        CHECK_BROADCAST(type, 64)                                              \
        finish_case("broadcast", #type);                                       \
    }
#include "collectives.def"

struct votes {
    size_t vf;
    void (*all[2])(int32_t *out, const int32_t *in);
    void (*masked[2])(int32_t *out, const int32_t *in, uint64_t lanes);
    void (*tail[2])(int32_t *out, const int32_t *in, uint32_t count);
    void (*ballot)(uint64_t *out, const int32_t *in);
    void (*ballot_masked)(uint64_t *out, const int32_t *in, uint64_t lanes);
    void (*ballot_tail)(uint64_t *out, const int32_t *in, uint32_t count);
};

#define VOTES(vf)                                                              \
    {vf,                                                                       \
     {NAME(all, i32, vf), NAME(any, i32, vf)},                                 \
     {NAME(all_masked, i32, vf), NAME(any_masked, i32, vf)},                   \
     {NAME(all_tail, i32, vf), NAME(any_tail, i32, vf)},                       \
     NAME(ballot, i32, vf), NAME(ballot_masked, i32, vf),                      \
     NAME(ballot_tail, i32, vf)}

static const struct votes all_votes[] = {VOTES(2),  VOTES(4),  VOTES(8),
                                         VOTES(16), VOTES(32), VOTES(64)};

/* clang-format on */

/* ---- Votes --------------------------------------------------------------- */

static void expect_votes(const struct votes *votes, uint64_t set,
                         uint64_t lanes, int32_t all, int32_t any,
                         uint64_t ballot)
{
    checks++;
    if (all != ((set & lanes) == lanes) || any != ((set & lanes) != 0) ||
        ballot != (set & lanes))
        report("votes x%zu of %#llx in %#llx: %d %d %#llx", votes->vf,
               (unsigned long long)set, (unsigned long long)lanes, all, any,
               (unsigned long long)ballot);
}

static void check_vote(const struct votes *votes, uint64_t set, uint64_t lanes)
{
    const uint64_t whole = UINT64_MAX >> (64 - votes->vf);
    int32_t in[64], all, any;
    uint64_t ballot;
    for (size_t j = 0; j < votes->vf; j++)
        in[j] = set >> j & 1 ? (int32_t)(UINT32_C(1) << j % 32) : 0;
    votes->all[0](&all, in);
    votes->all[1](&any, in);
    votes->ballot(&ballot, in);
    expect_votes(votes, set & whole, whole, all, any, ballot);
    votes->masked[0](&all, in, lanes);
    votes->masked[1](&any, in, lanes);
    votes->ballot_masked(&ballot, in, lanes);
    expect_votes(votes, set & whole, lanes & whole, all, any, ballot);
    const uint32_t count = (uint32_t)(lanes % (votes->vf + 1));
    const uint64_t first = count ? UINT64_MAX >> (64 - count) : 0;
    votes->tail[0](&all, in, count);
    votes->tail[1](&any, in, count);
    votes->ballot_tail(&ballot, in, count);
    expect_votes(votes, set & whole, first, all, any, ballot);
}

static void check_votes(void)
{
    for (size_t v = 0; v < sizeof all_votes / sizeof all_votes[0]; v++) {
        for (int j = 0; j < 64; j++) {
            check_vote(&all_votes[v], UINT64_C(1) << j, UINT64_MAX << j);
            check_vote(&all_votes[v], ~(UINT64_C(1) << j), UINT64_MAX >> j);
        }
        check_vote(&all_votes[v], 0, 0);
        check_vote(&all_votes[v], UINT64_MAX, UINT64_MAX);
        for (uint64_t seed = 0; seed < 1000; seed++)
            check_vote(&all_votes[v], mixed(1, seed), mixed(2, seed));
    }
    finish_case("votes", "i32");
}

int main(int argc, char **argv)
{
    setvbuf(stdout, NULL, _IOLBF, 0);
    wgc_isa_id isa;
    if (argc != 2 || wgc_isa_from_name(argv[1], &isa)) {
        fprintf(stderr, "usage: %s ISA\n", argv[0]);
        return 2;
    }
    if (!wgc_isa_supported(isa)) {
        const char *const required = getenv("WGC_REQUIRE_ISAS");
        const bool must = required && strstr(required, argv[1]);
        printf("%s this CPU lacks %s\n", must ? "not ok 1" : "1..0 # SKIP",
               argv[1]);
        return must ? 1 : 77;
    }
#define WGC_OPERATOR(op, type) check_##op##_##type();
#define WGC_LOGICAL(op) check_logical_##op##_i32();
#define WGC_BROADCAST(type) check_broadcasts_##type();
#include "collectives.def"
    check_votes();
    printf("# %zu checks, %zu failures\n", checks, failures);
    return failures > 0;
}
