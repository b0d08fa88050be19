/* SPDX-License-Identifier: MIT */
/*
 * What a peer is: someone else's way to compute the same functions, built with
 * the flags of one instruction set. Rooflines come through the same door.
 *
 * A peer's file defines one function, whose name the build gives it as
 * BENCH_PEER. It may only be called on a CPU that has the instruction set.
 */
#ifndef WGC_BENCH_PEER_H
#define WGC_BENCH_PEER_H

#include <cstddef>

#include "wgc/kernels.h"

#define BENCH_STRING_(x) #x
#define BENCH_STRING(x) BENCH_STRING_(x)
#if defined(__clang__)
#define BENCH_COMPILER                                                         \
    "clang " BENCH_STRING(__clang_major__) "." BENCH_STRING(__clang_minor__)
#else
#define BENCH_COMPILER                                                         \
    "GCC " BENCH_STRING(__GNUC__) "." BENCH_STRING(__GNUC_MINOR__)
#endif

/* The functions of libwgc-math for one type. */
template <class T> struct MathLoops {
    void (*softmax)(T *dst, const T *src, std::size_t n);
    void (*log_softmax)(T *dst, const T *src, std::size_t n);
    T (*logsumexp)(const T *src, std::size_t n);
};

struct MathTable {
    MathLoops<wgc_f16> f16;
    MathLoops<float> f32;
    MathLoops<double> f64;
};

struct bench_peer {
    const char *compiler;       /* empty: the library's */
    const wgc_kernels *kernels; /* NULL members, or all NULL: not offered */
    const MathTable *math;      /* NULL: not offered */
};

#endif
