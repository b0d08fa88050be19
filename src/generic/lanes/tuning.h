/* SPDX-License-Identifier: MIT */
/* What an instruction set is good at, which its lane header states. */
#ifndef WGC_SRC_GENERIC_TUNING_H
#define WGC_SRC_GENERIC_TUNING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What an operator costs, by the work it is. */
enum work {
    LIGHT_WORK, /* one operation of a cycle or two on most instruction sets */
    LIGHT_64,   /* the same on lanes of 64 bits */
    MUL_8,
    MUL_32,
    MUL_64,
    MINMAX_i64,
    MINMAX_u64,
    MINMAX_f64,
    TWO_MINIMA, /* of floats, one in each order of the operands */
    WORK_COUNT
};

/* Sets of works have bits 1 << work. */
enum {
    COMPARED = 1 << MINMAX_i64 | 1 << MINMAX_u64,
    INTEGERS_OF_64 = 1 << LIGHT_64 | COMPARED
};

/* Lane headers define `static const struct tuning tuning` and name in it only
 * what is not 0. */
struct tuning {
    /* Groups up to this length are scanned more quickly one element after the
     * other. SIZE_MAX, and any value for narrow integers: reductions are, too.
     */
    size_t serial_up_to[WORK_COUNT];
    /* The same of integers of 8 and 16 bits whose operator is light. */
    size_t narrow_up_to;
    /* Strided integers of 8 and 16 bits: up to this length, elements are taken
     * one by one. Otherwise they are gathered, and the load of a vector waits
     * for the stores of its parts. Indices: whether it is a reduction or a
     * product of bytes, and whether it is a minimum or maximum. */
    size_t gathered_up_to[2][2];
    /* Minima and maxima of halves: the longest groups, in vectors, whose keys
     * are reduced in parallel; 0: a block. For longer ones calls are quicker,
     * which avoid keys for most numbers. */
    size_t keyed_vectors;
    /* Exact scans take vectors in pairs, with one operation on the loop's
     * chain: the set of works for which an operation takes two cycles or more,
     * or is what limits the loop. */
    uint32_t pairs;
    /* ... but whole groups of up to this many vectors go one by one, if it is
     * not 0: their chain overlaps with that of the next call, and pairs take
     * more operations. */
    size_t singles_up_to;
    /* Exact scans without keys take eight vectors in an iteration and not four:
     * a set of works so light that the loop's own instructions count.
     */
    uint32_t eights;
    /* Exact scans move their pointers and count no index beside them: a set of
     * works. */
    uint32_t moves;
    /* Exact scans by pairs slide a vector to have it one element earlier, and
     * do not load it once more: a set of works. */
    uint32_t slides;
    /* Exclusive scans of floats slide every vector, where that is one
     * instruction, and do not store it one element later. */
    bool exclusive_slides;
    /* Scans of minima and maxima take two quick ones, one in each order of the
     * operands, in place of keys: the sum of the element sizes, in bytes, for
     * which they do. */
    size_t two_minima;
};

static inline bool has_work(uint32_t works, enum work work)
{
    return (works >> work & 1) != 0;
}

#endif
