/* SPDX-License-Identifier: MIT */
/*
 * Peer: OpenMP's `simd reduction(inscan)` for scans and `simd reduction` for
 * reductions, as GCC or clang compiles them.
 */
#include "table.h"

namespace
{

/* Operators that OpenMP has no name for are not offered. */
template <class T, class Op> struct Omp : Absent<T> {
};

} // namespace

#define OPERATOR add
#define REDUCTION +
#include "omp_template.h"
#define OPERATOR mul
#define REDUCTION *
#include "omp_template.h"
#define OPERATOR min
#define REDUCTION min
#include "omp_template.h"
#define OPERATOR max
#define REDUCTION max
#include "omp_template.h"
#define OPERATOR and
#define REDUCTION &
#include "omp_template.h"
#define OPERATOR or
#define REDUCTION |
#include "omp_template.h"
#define OPERATOR xor
#define REDUCTION ^
#include "omp_template.h"

BENCH_DEFINE_PEER(make_table<Omp>())
