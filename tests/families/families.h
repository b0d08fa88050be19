/* SPDX-License-Identifier: MIT */
/*
 * The families of cases, which both shells run: Criterion as the test
 * <isa>/<family>, wgc-tap under the same name. A family is one file here.
 */
#ifndef WGC_TESTS_FAMILIES_FAMILIES_H
#define WGC_TESTS_FAMILIES_FAMILIES_H

#include "engine/run.h"

/* F(isa, ISA, family): run over the kernels of every instruction set. The
 * first two are handed through for lists of instruction set x family. */
/* clang-format off */
#define FAMILY_LIST(F, isa, ISA)                                               \
    F(isa, ISA, lanes)      /* the lane header's primitives by themselves */   \
    F(isa, ISA, sizes)      /* every n, every data class, both edges */        \
    F(isa, ISA, offsets)    /* every misalignment */                           \
    F(isa, ISA, one_hot)    /* one other element, at every position */         \
    F(isa, ISA, carry)      /* groups that arrive in pieces */                 \
    F(isa, ISA, partials)   /* reductions in pieces, joined in any order */    \
    F(isa, ISA, strides)    /* values any number of bytes apart */             \
    F(isa, ISA, columns)    /* every column of a matrix, against its own call */\
    F(isa, ISA, votes)      /* all, any */                                     \
    F(isa, ISA, broadcasts) /* every local id, and none */                     \
    F(isa, ISA, groups)     /* many groups in one call, of one size or any */  \
    F(isa, ISA, subgroups)  /* what moves within sub-groups, ballots, masks */ \
    F(isa, ISA, positions)  /* where a minimum or maximum is */                \
    F(isa, ISA, sums)       /* exact sums, and dot products */                 \
    F(isa, ISA, rules)      /* semantics.md, rule by rule */                   \
    F(isa, ISA, environments) /* subnormals flushed, other roundings */        \
    F(isa, ISA, halves)     /* every half, every rounding to half */           \
    F(isa, ISA, accuracy)   /* the promised error bounds */                    \
    F(isa, ISA, monotone)   /* sums of x >= 0 never decrease */                \
    F(isa, ISA, checksums)  /* the checked-in table of outputs */              \
    F(isa, ISA, blelloch)   /* the literal Blelloch exclusive scan */
/* clang-format on */

/* F(family): of the library as a whole, run once, under <library/family>. The
 * last makes tables that the others' children must not find made. */
/* clang-format off */
#define LIBRARY_LIST(F)                                                        \
    F(names)       /* queries, names, status texts, local ids */               \
    F(first_calls) /* each public function as a process's first call */        \
    F(forwarding)  /* public functions under every instruction set */          \
    F(environment) /* WGC_ISA: known, unknown, unsupported, empty */           \
    F(forcing)     /* wgc_force_isa, its errors included */                    \
    F(races)       /* threads that race to the first call */                   \
    F(tables)      /* every function of every instruction set by its name */
/* clang-format on */

#define DECLARE_FAMILY(isa, ISA, name) family family_##name;
FAMILY_LIST(DECLARE_FAMILY, , )
#undef DECLARE_FAMILY

#define DECLARE_LIBRARY_FAMILY(name) family library_##name;
LIBRARY_LIST(DECLARE_LIBRARY_FAMILY)
#undef DECLARE_LIBRARY_FAMILY

/* One of subgroup_functions: a short call checked, and the checksum of many. */
void check_subgroup_function(struct run *run, size_t index);
uint32_t checksum_subgroups(const struct wgc_kernels *kernels, size_t index,
                            uint64_t seed);

/* The table that family_checksums compares with, made anew. */
void print_checksums(const struct wgc_kernels *kernels);

#endif
