/* SPDX-License-Identifier: MIT */
/* Trees with known results, for the tests of the fuzzer itself. */
#ifndef WGC_FUZZ_SELFTEST_H
#define WGC_FUZZ_SELFTEST_H

#include "tree.h"

/* A kernel(global T out[items * groups], int n) in the making. */
struct maker {
    struct kernel *kernel;
    struct variable *out, *n;
    struct list list;
};

struct maker new_kernel_of(size_t items, size_t groups, enum type type, int n);
struct expression *number(int64_t value);
struct expression *id(const struct maker *m, enum id which);
/* The item's place in out. */
struct expression *own(const struct maker *m);
void put(struct maker *m, struct statement *statement);
void put_store(struct maker *m, struct expression *target,
               struct expression *value);

/* That the interpreter leaves this in out, or refuses the kernel. Both free all
 * trees. */
void expect(const char *name, const struct maker *m, const int64_t *expected);
void refuse(const char *what, const struct maker *m);

/* What wide kernels have. */
void test_wide(void);

#endif
