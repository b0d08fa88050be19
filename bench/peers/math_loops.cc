/* SPDX-License-Identifier: MIT */
/*
 * Peer: softmax and related functions as anyone would write them, with exp and
 * log of libm. Under -Ofast GCC vectorises them with libmvec.
 */
#include <cmath>
#include <limits>

#include "half.h"
#include "peer.h"

namespace
{

template <class T> T maximum(const T *src, std::size_t n)
{
    T max = src[0];
    for (std::size_t i = 1; i < n; i++)
        max = src[i] > max ? src[i] : max;
    return max;
}

template <class T> T sum_of_exps(const T *src, std::size_t n, T max)
{
    T sum = 0;
    for (std::size_t i = 0; i < n; i++)
        sum += std::exp(src[i] - max);
    return sum;
}

template <class T> void softmax(T *dst, const T *src, std::size_t n)
{
    const T max = maximum(src, n);
    T sum = 0;
    for (std::size_t i = 0; i < n; i++) {
        dst[i] = std::exp(src[i] - max);
        sum += dst[i];
    }
    for (std::size_t i = 0; i < n; i++)
        dst[i] /= sum;
}

template <class T> void log_softmax(T *dst, const T *src, std::size_t n)
{
    const T max = maximum(src, n);
    const T log_sum = std::log(sum_of_exps(src, n, max));
    for (std::size_t i = 0; i < n; i++)
        dst[i] = src[i] - max - log_sum;
}

template <class T> T logsumexp(const T *src, std::size_t n)
{
    const T max = maximum(src, n);
    return max + std::log(sum_of_exps(src, n, max));
}

/* Halves become floats first, and last halves again. */
float values[std::size_t{1} << 24];

const float *widen(const wgc_f16 *src, std::size_t n)
{
    for (std::size_t i = 0; i < n; i++)
        values[i] = half_to_float(src[i]);
    return values;
}

template <void (*function)(float *, const float *, std::size_t)>
void by_floats(wgc_f16 *dst, const wgc_f16 *src, std::size_t n)
{
    function(values, widen(src, n), n);
    for (std::size_t i = 0; i < n; i++)
        dst[i] = half_from_float(values[i]);
}

wgc_f16 logsumexp_f16(const wgc_f16 *src, std::size_t n)
{
    return half_from_float(logsumexp(widen(src, n), n));
}

} // namespace

extern "C" bench_peer BENCH_PEER(void)
{
    static const MathTable table = {
        {by_floats<softmax<float>>, by_floats<log_softmax<float>>,
         logsumexp_f16},
        {softmax<float>, log_softmax<float>, logsumexp<float>},
        {softmax<double>, log_softmax<double>, logsumexp<double>}};
    return {BENCH_COMPILER, nullptr, &table};
}
