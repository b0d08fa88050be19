/* SPDX-License-Identifier: MIT */
/*
 * Peer: OpenMP's `simd reduction(inscan)` for scans and `simd reduction` for
 * reductions, as GCC or clang compiles them.
 */
#include <algorithm>

#include "table.h"

namespace
{

template <class T, class Op> struct Omp;

} // namespace

#define OPERATOR add
#define REDUCTION +
#define COMBINE(a, b) (a) + (b)
#include "omp_template.h"
#define OPERATOR mul
#define REDUCTION *
#define COMBINE(a, b) (a) * (b)
#include "omp_template.h"
#define OPERATOR min
#define REDUCTION min
#define COMBINE(a, b) (b) < (a) ? (b) : (a)
#include "omp_template.h"
#define OPERATOR max
#define REDUCTION max
#define COMBINE(a, b) (a) < (b) ? (b) : (a)
#include "omp_template.h"
#define OPERATOR and
#define REDUCTION &
#define COMBINE(a, b) (a) & (b)
#include "omp_template.h"
#define OPERATOR or
#define REDUCTION |
#define COMBINE(a, b) (a) | (b)
#include "omp_template.h"
#define OPERATOR xor
#define REDUCTION ^
#define COMBINE(a, b) (a) ^ (b)
#include "omp_template.h"

BENCH_DEFINE_PEER(make_table<Omp>())
