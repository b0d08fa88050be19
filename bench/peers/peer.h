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
#include <cstdint>

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

/* Elements and signatures of the library. */
using elem_f16 = wgc_f16;
using elem_i32 = std::int32_t;
using elem_u32 = std::uint32_t;
using elem_i64 = std::int64_t;
using elem_u64 = std::uint64_t;
using elem_f32 = float;
using elem_f64 = double;
using elem_i8 = std::int8_t;
using elem_u8 = std::uint8_t;
using elem_i16 = std::int16_t;
using elem_u16 = std::uint16_t;
template <class T> using Reduce = T (*)(const T *, std::size_t);
template <class T> using Scan = void (*)(T *, const T *, std::size_t);
template <class T>
using Broadcast = wgc_status (*)(T *, const T *, std::size_t, std::size_t);
template <class T>
using ReduceStrided = T (*)(const void *, std::ptrdiff_t, std::size_t);
using ScanStrided = void (*)(void *, std::ptrdiff_t, const void *,
                             std::ptrdiff_t, std::size_t);
using BroadcastStrided = wgc_status (*)(void *, std::ptrdiff_t, const void *,
                                        std::ptrdiff_t, std::size_t,
                                        std::size_t);

/* The functions of libwgc-math for one type. */
template <class T> struct MathLoops {
    Scan<T> softmax, log_softmax;
    Reduce<T> logsumexp;
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
