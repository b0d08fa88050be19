/* SPDX-License-Identifier: MIT */
/*
 * The timed loops: one per signature and form, so that all competitors of a
 * table row run in the same machine code but for the function pointer.
 */
#ifndef WGC_BENCH_LOOPS_H
#define WGC_BENCH_LOOPS_H

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <utility>

#include "subject.h"

namespace bench
{

template <class T, class Carry>
using ScanCarry = void (*)(T *, const T *, std::size_t, Carry *);
template <class T, class Partial>
using ReducePartial = void (*)(Partial *, const T *, std::size_t);
template <class T, class Partial> using ReduceFinish = T (*)(const Partial *);

/* How a function is called, again and again. */
enum class Form {
    out_of_place, /* independent calls, arrays on cache lines */
    in_place,     /* dst == src, over several arrays in turn if small */
    misaligned,   /* both arrays one element past a cache line */
    dependent,    /* every call needs the result of the one before */
    carry,        /* the form with a carry, empty at each call */
    strided,      /* elements 16 bytes apart */
    pieces,       /* a reduction of two pieces, into a partial result */
};

/* That member of what somebody offers; NULL if it is not. */
template <class Function>
Function member(const Competitor &competitor, Function wgc_kernels::*function)
{
    const wgc_kernels *const kernels = competitor.offers.kernels;
    return kernels ? kernels->*function : nullptr;
}

constexpr std::size_t cache_line = 64;
constexpr std::ptrdiff_t wide_stride = 16;

/* In place, a second call on one array would wait for the first: small arrays
 * take turns, and together stay well inside the first-level cache. */
constexpr std::size_t turns_bytes = 16384;

struct Turns {
    std::size_t count;
    std::size_t bytes; /* from one array to the next */

    explicit Turns(std::size_t array_bytes)
        : bytes((array_bytes + cache_line - 1) / cache_line * cache_line)
    {
        count = std::clamp<std::size_t>(turns_bytes / bytes, 1, 8);
    }
};

template <class T> T *source(const Workspace &memory, Form form)
{
    return reinterpret_cast<T *>(
        memory.src(form == Form::misaligned ? sizeof(T) : 0));
}

template <class T> T *destination(const Workspace &memory, Form form)
{
    return reinterpret_cast<T *>(
        memory.dst(form == Form::misaligned ? sizeof(T) : 0));
}

/* 0, which the compiler does not know. */
inline volatile std::uint64_t unknown_zero = 0;

/* 0, known to the CPU only after x is. */
template <class T> std::uint64_t zero_after(T x, std::uint64_t zero)
{
    std::uint64_t bits = 0;
    std::memcpy(&bits, &x, sizeof x);
    return bits & zero;
}

template <class Call> Loop repeat(Call call)
{
    return [=](std::size_t calls) {
        for (; calls > 0; calls--)
            call();
    };
}

/* call(dst, src) again and again, as the form says. */
template <class T, class Call>
Loop loop(const Workspace &memory, std::size_t n, Form form, Call call)
{
    T *const src = source<T>(memory, form);
    T *const dst = destination<T>(memory, form);
    const Turns turns(n * sizeof(T));
    if (form == Form::in_place)
        return [=](std::size_t calls) {
            T *const last = src + (turns.count - 1) * turns.bytes / sizeof(T);
            for (T *next = src; calls > 0; calls--) {
                call(next, next);
                next = next == last ? src : next + turns.bytes / sizeof(T);
            }
        };
    if (form == Form::dependent)
        return [=](std::size_t calls) {
            T *from = src, *to = dst;
            for (; calls > 0; calls--) {
                call(to, from);
                std::swap(from, to);
            }
        };
    return repeat([=] { call(dst, src); });
}

/* One call, whatever the signature. */
template <class T> auto call_of(Reduce<T> reduce, std::size_t n)
{
    return [=](T *dst, const T *src) { *dst = reduce(src, n); };
}

template <class T> auto call_of(Scan<T> scan, std::size_t n)
{
    return [=](T *dst, const T *src) { scan(dst, src, n); };
}

template <class T, class Carry>
auto call_of(ScanCarry<T, Carry> scan, std::size_t n)
{
    return [=](T *dst, const T *src) {
        Carry carry{};
        scan(dst, src, n, &carry);
    };
}

/* Always from the middle. */
template <class T> auto call_of(Broadcast<T> broadcast, std::size_t n)
{
    return [=](T *dst, const T *src) { broadcast(dst, src, n, n / 2); };
}

template <class T> auto call_of(ReduceStrided<T> reduce, std::size_t n)
{
    return [=](T *dst, const T *src) { *dst = reduce(src, wide_stride, n); };
}

inline auto call_of(ScanStrided scan, std::size_t n)
{
    return [=](void *dst, const void *src) {
        scan(dst, wide_stride, src, wide_stride, n);
    };
}

inline auto call_of(BroadcastStrided broadcast, std::size_t n)
{
    return [=](void *dst, const void *src) {
        broadcast(dst, wide_stride, src, wide_stride, n, n / 2);
    };
}

/* The second piece begins within a row, where there is one. */
template <class T, class Partial>
auto call_of(ReducePartial<T, Partial> take, ReduceFinish<T, Partial> finish,
             std::size_t n)
{
    const std::size_t first = n / 2 | (n > 1);
    return [=](T *dst, const T *src) {
        Partial partial;
        partial.begin = partial.count = 0;
        take(&partial, src, first);
        take(&partial, src + first, n - first);
        *dst = finish(&partial);
    };
}

/* Calls of a reduction: the next one's address comes from the result. */
template <class T>
Loop dependent_loop(Reduce<T> reduce, const Workspace &memory, std::size_t n)
{
    T *const src = source<T>(memory, Form::dependent);
    return [=, result =
                   destination<T>(memory, Form::dependent)](std::size_t calls) {
        const std::uint64_t zero = unknown_zero;
        std::uint64_t offset = 0;
        for (; calls > 0; calls--) {
            const T total = reduce(src + offset, n);
            offset = zero_after(total, zero);
            *result = total;
        }
    };
}

} // namespace bench

#endif
