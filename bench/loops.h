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

template <class T> using Reduce = T (*)(const T *, std::size_t);
template <class T> using Scan = void (*)(T *, const T *, std::size_t);
template <class T, class Carry>
using ScanCarry = void (*)(T *, const T *, std::size_t, Carry *);
template <class T, class Partial>
using ReducePartial = void (*)(Partial *, const T *, std::size_t);
template <class T, class Partial> using ReduceFinish = T (*)(const Partial *);
template <class T>
using ReduceStrided = T (*)(const void *, std::ptrdiff_t, std::size_t);
using ScanStrided = void (*)(void *, std::ptrdiff_t, const void *,
                             std::ptrdiff_t, std::size_t);
template <class T>
using Broadcast = wgc_status (*)(T *, const T *, std::size_t, std::size_t);
using BroadcastStrided = wgc_status (*)(void *, std::ptrdiff_t, const void *,
                                        std::ptrdiff_t, std::size_t,
                                        std::size_t);

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

/* What a plain function's elements are, and the forms that time it. */
template <class T> struct Signature;
template <class T> struct Signature<Reduce<T>> {
    using Element = T;
    static constexpr Form forms[] = {Form::out_of_place, Form::misaligned,
                                     Form::dependent};
};
template <class T> struct Signature<Scan<T>> {
    using Element = T;
    static constexpr Form forms[] = {Form::out_of_place, Form::in_place,
                                     Form::misaligned, Form::dependent};
};
template <class T> struct Signature<Broadcast<T>> {
    using Element = T;
    static constexpr Form forms[] = {Form::out_of_place, Form::in_place,
                                     Form::misaligned};
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

/* The calls of a function, whatever its signature. */
template <class T>
Loop loop(Reduce<T> reduce, const Workspace &memory, std::size_t n, Form form)
{
    T *const src = source<T>(memory, form);
    if (form == Form::dependent)
        return [=, result = destination<T>(memory, form)](std::size_t calls) {
            const std::uint64_t zero = unknown_zero;
            std::uint64_t offset = 0;
            for (; calls > 0; calls--) {
                const T total = reduce(src + offset, n);
                offset = zero_after(total, zero);
                *result = total;
            }
        };
    return loop<T>(memory, n, form,
                   [=](T *dst, const T *from) { *dst = reduce(from, n); });
}

template <class T>
Loop loop(Scan<T> scan, const Workspace &memory, std::size_t n, Form form)
{
    return loop<T>(memory, n, form,
                   [=](T *dst, const T *src) { scan(dst, src, n); });
}

/* Always from the middle. */
template <class T>
Loop loop(Broadcast<T> broadcast, const Workspace &memory, std::size_t n,
          Form form)
{
    return loop<T>(memory, n, form, [=](T *dst, const T *src) {
        broadcast(dst, src, n, n / 2);
    });
}

template <class T>
Loop loop(ReduceStrided<T> reduce, const Workspace &memory, std::size_t n,
          Form form)
{
    return loop<T>(memory, n, form, [=](T *dst, const T *src) {
        *dst = reduce(src, wide_stride, n);
    });
}

inline Loop loop(ScanStrided scan, const Workspace &memory, std::size_t n,
                 Form form)
{
    return loop<char>(memory, n, form, [=](char *dst, const char *src) {
        scan(dst, wide_stride, src, wide_stride, n);
    });
}

inline Loop loop(BroadcastStrided broadcast, const Workspace &memory,
                 std::size_t n, Form form)
{
    return loop<char>(memory, n, form, [=](char *dst, const char *src) {
        broadcast(dst, wide_stride, src, wide_stride, n, n / 2);
    });
}

template <class T, class Carry>
Loop carry_loop(ScanCarry<T, Carry> scan, const Workspace &memory,
                std::size_t n)
{
    return loop<T>(memory, n, Form::carry, [=](T *dst, const T *src) {
        Carry carry{};
        scan(dst, src, n, &carry);
    });
}

/* The second piece begins within a row, where there is one. */
template <class T, class Partial>
Loop pieces_loop(ReducePartial<T, Partial> take,
                 ReduceFinish<T, Partial> finish, const Workspace &memory,
                 std::size_t n)
{
    const std::size_t first = n / 2 | (n > 1);
    return loop<T>(memory, n, Form::pieces, [=](T *dst, const T *src) {
        Partial partial;
        partial.begin = partial.count = 0;
        take(&partial, src, first);
        take(&partial, src + first, n - first);
        *dst = finish(&partial);
    });
}

} // namespace bench

#endif
