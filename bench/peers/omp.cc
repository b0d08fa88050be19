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

/* Without pragmas: theirs writes dst[i] before it reads src[i]. */
template <class Op, class T> void exclusive_in_place(T *dst, std::size_t n)
{
    T total = Op::identity;
    for (std::size_t i = 0; i < n; i++) {
        const T x = dst[i];
        dst[i] = total;
        total = Op{}(total, x);
    }
}

#define PRAGMA(...) _Pragma(#__VA_ARGS__)

/* The pragmas want the operator as a token. */
#define OMP(op, token)                                                         \
    template <class T> struct Omp<T, op_##op<T>> : Absent<T> {                 \
        using Op = op_##op<T>;                                                 \
                                                                               \
        static T reduce(const T *src, std::size_t n)                           \
        {                                                                      \
            T total = Op::identity;                                            \
            PRAGMA(omp simd reduction(token : total))                          \
            for (std::size_t i = 0; i < n; i++)                                \
                total = Op{}(total, src[i]);                                   \
            return total;                                                      \
        }                                                                      \
                                                                               \
        static void inclusive(T *dst, const T *src, std::size_t n)             \
        {                                                                      \
            T total = Op::identity;                                            \
            PRAGMA(omp simd reduction(inscan, token : total))                  \
            for (std::size_t i = 0; i < n; i++) {                              \
                total = Op{}(total, src[i]);                                   \
                PRAGMA(omp scan inclusive(total))                              \
                dst[i] = total;                                                \
            }                                                                  \
        }                                                                      \
                                                                               \
        static void exclusive(T *dst, const T *src, std::size_t n)             \
        {                                                                      \
            if (dst == src)                                                    \
                return exclusive_in_place<Op>(dst, n);                         \
            T total = Op::identity;                                            \
            PRAGMA(omp simd reduction(inscan, token : total))                  \
            for (std::size_t i = 0; i < n; i++) {                              \
                dst[i] = total;                                                \
                PRAGMA(omp scan exclusive(total))                              \
                total = Op{}(total, src[i]);                                   \
            }                                                                  \
        }                                                                      \
    };

OMP(add, +)
OMP(mul, *)
OMP(min, min)
OMP(max, max)
OMP(and, &)
OMP(or, |)
OMP(xor, ^)

} // namespace

BENCH_DEFINE_PEER(make_table<Omp>())
