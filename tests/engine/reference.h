/* SPDX-License-Identifier: MIT */
/*
 * An input of one collective with the oracle's answers, computed once for the
 * longest input: the first n elements of each are the answer for n.
 */
#ifndef WGC_TESTS_ENGINE_REFERENCE_H
#define WGC_TESTS_ENGINE_REFERENCE_H

#include "engine/run.h"

/* Of the functions, in reports. */
struct names {
    char reduce[NAME_SIZE];
    char scan[SHAPE_COUNT][NAME_SIZE];
    char in_place[SHAPE_COUNT][NAME_SIZE];
};

struct reference {
    const struct collective *collective;
    struct names names;
    const char *data; /* the input's name in reports */
    unsigned char *input;
    unsigned char *prefixes; /* n + 1 of them: see oracle_scan */
    unsigned char *carries;  /* NULL, or a carry's value after i > 0 elements */
};

/* Room for n elements. */
struct reference reference_open(const struct collective *collective, size_t n);
void reference_close(struct reference *reference);

/* Fills in the answers to the first n elements of reference->input. */
void reference_solve(struct reference *reference, size_t n);

/* An input of one class, solved. */
struct reference reference_of(const struct collective *collective,
                              enum data data, uint64_t seed, size_t n);

/* The same with carries. */
struct reference reference_with_carries(const struct collective *collective,
                                        enum data data, uint64_t seed,
                                        size_t n);

/* The n elements that a scan must give. */
const unsigned char *expected_scan(const struct reference *reference,
                                   enum shape shape);

/* What the reduction of the first n elements must give. */
uint64_t expected_reduction(const struct reference *reference, size_t n);

/* Whether the run is about any function of the collective. */
bool is_tested(const struct run *run, const struct collective *collective);

/*
 * One call, if the run is about it, all that can be checked of it: the bits of
 * the result, what lies around the arrays, and that the input is as it was.
 */
void check_reduce(struct run *run, const struct reference *reference, size_t n,
                  struct place src);
void check_scan(struct run *run, const struct reference *reference,
                enum shape shape, size_t n, struct place src, struct place dst);
void check_scan_in_place(struct run *run, const struct reference *reference,
                         enum shape shape, size_t n, struct place place);

/* reduce and both scans, out of place and, from dst, in place. */
void check_all(struct run *run, const struct reference *reference, size_t n,
               struct place src, struct place dst);

#endif
