/* SPDX-License-Identifier: MIT */
/* What all sources say to the compiler, beyond C, and to the preprocessor. */
#ifndef WGC_SRC_COMPILER_H
#define WGC_SRC_COMPILER_H

#include <stddef.h>
#include <stdint.h>

/* Two words, expanded, as one name: how templates name what they make. */
#define PASTE2_(a, b) a##_##b
#define PASTE2(a, b) PASTE2_(a, b)

/* The second of some words, which are expanded: a choice, where a macro that
 * may be undefined stands for two words. */
#define SECOND_OF_(a, b, ...) b
#define SECOND_OF(...) SECOND_OF_(__VA_ARGS__)

/* Kernels and what they are made of become one function. Without optimisation
 * that only costs stack and compile time; with WGC_KEEP_CALLS, for sanitizers,
 * calls stay calls. */
#if defined(__OPTIMIZE__) && !defined(WGC_KEEP_CALLS)
#define WGC_INLINE static inline __attribute__((always_inline))
#else
#define WGC_INLINE static inline
#endif

/* A function that is called: its registers are not its caller's. */
#define WGC_NOINLINE __attribute__((noinline))

/* One that may be left out. */
#define WGC_UNUSED __attribute__((unused))

/* A function that is called. The compiler makes no copies of it for constant
 * arguments. */
#ifdef __clang__
#define WGC_ONE_COPY __attribute__((noinline))
#else
#define WGC_ONE_COPY __attribute__((noinline, noclone))
#endif

/* A function of a few instructions that only jumps to another: it needs less
 * alignment than loops do. */
#define WGC_SHORT __attribute__((aligned(16)))

/* A function that runs once: better short than fast. */
#define WGC_COLD __attribute__((cold, aligned(8)))

/* Before a loop over an array of vectors that are to be in registers. The
 * number of iterations is known and small; all are unrolled. */
#define WGC_UNROLL_ALL _Pragma("GCC unroll 64")

/* Before a loop that is not to be unrolled. */
#ifdef __clang__
#define WGC_NO_UNROLL _Pragma("clang loop unroll(disable)")
#else
#define WGC_NO_UNROLL _Pragma("GCC unroll 1")
#endif

/* Before a loop over strided elements: clang would make vectors of them
 * by gathers, which take up to twice as long. */
#ifdef __clang__
#define WGC_NO_VECTORS _Pragma("clang loop vectorize(disable)")
#define WGC_UNROLLS_LOOPS 1 /* by itself, plain ones */
#else
#define WGC_NO_VECTORS
#define WGC_UNROLLS_LOOPS 0
#endif

/* p, but a second load through it is not merged with the first. */
WGC_INLINE const void *again(const void *p)
{
    __asm__("" : "+r"(p));
    return p;
}

/* i, which a loop has counted. Otherwise clang would compute in every iteration
 * what the code after the loop derives from i. */
WGC_INLINE size_t counted(size_t i)
{
#ifdef __clang__
    __asm__("" : "+r"(i));
#endif
    return i;
}

/* i, which a loop counts up from 0. For all that clang knows it might wrap, so
 * each iteration would test whether it is the first. */
WGC_INLINE size_t more_than_0(size_t i)
{
#ifdef __clang__
    __builtin_assume(i > 0);
#endif
    return i;
}

/* x, in a whole register. clang would put it into the lowest byte of one, and
 * so wait for what the register held before, such as the result of the last
 * call. */
WGC_INLINE uint32_t in_whole_register(uint32_t x)
{
#ifdef __clang__
    __asm__("" : "+r"(x));
#endif
    return x;
}

/* x, which is rarely the result, behind a jump. GCC would always choose by a
 * conditional move in integer registers, and what follows would wait for it. */
WGC_INLINE uint64_t behind_a_jump(uint64_t x)
{
#ifndef __clang__
    __asm__("" : "+r"(x));
#endif
    return x;
}

/* x, not in a vector register: a minimum in one takes a cycle more than by a
 * comparison and a conditional move. */
WGC_INLINE uint64_t in_general_register(uint64_t x)
{
    __asm__("" : "+r"(x));
    return x;
}

/* The lowest n bits, n from 1 to 32. clang would compute 32 - n in 8 bits. */
WGC_INLINE uint32_t lowest_bits(size_t n)
{
    return UINT32_MAX >> in_whole_register(32 - (uint32_t)n);
}

/* n, which a loop counts down. Otherwise GCC would compute it anew after the
 * loop. */
WGC_INLINE size_t counted_down(size_t n)
{
#ifndef __clang__
    __asm__("" : "+r"(n));
#endif
    return n;
}

#endif
