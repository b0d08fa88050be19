/* SPDX-License-Identifier: MIT */
/*
 * One run of one family of cases over one table of kernels: its settings, what
 * it is doing right now, and how it reports a failure, also one that crashes.
 */
#ifndef WGC_TESTS_ENGINE_RUN_H
#define WGC_TESTS_ENGINE_RUN_H

#include <stdint.h>

#include "engine/collectives.h"
#include "engine/data.h"
#include "engine/guarded.h"

/* The largest n of any case. */
enum { LARGEST_N = 65537 };

/* After so many lines a family only counts its failures. */
enum { MOST_LINES = 20, NAME_SIZE = 96 };

struct settings {
    size_t max_n;  /* cases beyond are left out */
    uint64_t seed; /* of all random data */
    bool sparse;   /* few n beyond 300, and not every input for each n */
    bool by_core;  /* only collectives that a family of cores has for itself */
    bool all_operators; /* of sub-groups for each n, where they take turns */
    size_t classes;     /* of data, from the first */
    /* Whose partial results are joined with others; NULL: `scalar`'s. */
    const struct wgc_kernels *partner;
    bool bail; /* the process ends at the first failure */
};

/* All cases; WGC_TEST_MAX_N of the build bounds n where code is slow,
 * WGC_TEST_SPARSE tries fewer inputs. */
struct settings default_settings(void);

struct run {
    struct settings settings;
    const char *isa;
    const char *family;
    const struct wgc_kernels *kernels; /* NULL: the family needs none */
    struct guarded source, target;
    size_t checks, failures;
    bool skipped; /* the family means nothing for this instruction set */
    bool exact_exclusive_only; /* other functions are tested elsewhere */
    size_t lines;
    char reported[MOST_LINES][NAME_SIZE]; /* the functions that have a line */
    /* The case that is running. */
    const char *function; /* `name`, or a name that lives longer */
    char name[NAME_SIZE];
    const char *data;
    size_t n;
    struct place src, dst;
};

typedef void family(struct run *run);

enum outcome { PASSED, FAILED, SKIPPED };

/* Runs a family. The first failure of every function is one line on stderr. */
enum outcome run_family(const struct settings *settings, const char *isa,
                        const struct wgc_kernels *kernels, const char *name,
                        family *family);

/* Says what runs next; the name must live until the next case. */
void begin_named_case(struct run *run, const char *data, size_t n,
                      const char *function);

/* The same: the printf arguments give the function's name. */
__attribute__((format(printf, 4, 5))) void begin_case(struct run *run,
                                                      const char *data,
                                                      size_t n,
                                                      const char *format, ...);

/* Reports a failure of the case that is running. */
__attribute__((format(printf, 2, 3))) void fail(struct run *run,
                                                const char *format, ...);

/* Counts a check, and fails with the text if it does not hold. */
#define CHECK(run, holds, ...)                                                 \
    do {                                                                       \
        (run)->checks++;                                                       \
        if (!(holds))                                                          \
            fail(run, __VA_ARGS__);                                            \
    } while (0)

/* Elements must have the expected bits. */
void check_bits(struct run *run, const struct type *type, size_t index,
                uint64_t got, uint64_t expected);

/* The same for n elements, stride bytes apart. All NaNs are equal here: the
 * expected ones are canonical, and those of `got` are made so. */
void check_elements(struct run *run, const struct type *type, void *got,
                    const void *expected, size_t n);

#endif
