/* SPDX-License-Identifier: MIT */
/* What stands beside libwgc-math: the same functions as plain loops. */
#ifndef WGC_BENCH_MATH_PEER_H
#define WGC_BENCH_MATH_PEER_H

#include <cstddef>

#include "wgc/wgc.h"

/* The functions of one type; NULL: not offered. */
template <class T> struct MathLoops {
    void (*softmax)(T *dst, const T *src, std::size_t n);
    void (*log_softmax)(T *dst, const T *src, std::size_t n);
    T (*logsumexp)(const T *src, std::size_t n);
};

struct MathPeer {
    MathLoops<wgc_f16> f16;
    MathLoops<float> f32;
    MathLoops<double> f64;
};

#endif
