/* SPDX-License-Identifier: MIT */
/*
 * Scans of integers of 4 and 8 bytes whose elements, or results, lie apart: one
 * after the other where they are. A copy for vectors would take longer.
 */
#include "function.h"

#include <stdlib.h>

#define FAR_BYTES 4194304 /* what is read of more is asked for ahead, .. */
#define AHEAD 24          /* .. so many elements, or at least .. */
#define BYTES_AHEAD 1024
/* Elements of 4 bytes that are nearer are quicker copied, and backwards those
 * of 8 if results have less than so many bytes. */
#define NEAR_32 4
#define BACKWARDS_BYTES 2097152
/* So many lines side by side, and short ones, are done so one by one. */
#define FEW_LINES 4
#define FEW_ELEMENTS 32

struct chain {
    char *dst;
    const char *src;
    npy_intp to, from; /* bytes from one element to the next */
    npy_intp n, ahead; /* bytes, 0: nothing is asked for */
    uint64_t first;    /* the result before the first element */
    int is_exclusive;
};

typedef void (*chain_form)(const struct chain *chain);

typedef uint32_t any_32 __attribute__((aligned(1), may_alias));
typedef uint64_t any_64 __attribute__((aligned(1), may_alias));

#define ADD(a, b) ((a) + (b))
#define MUL(a, b) ((a) * (b))
#define AND(a, b) ((a) & (b))
#define OR(a, b) ((a) | (b))
#define XOR(a, b) ((a) ^ (b))
#define LEAST(a, b) ((a) < (b) ? (a) : (b))
#define MOST(a, b) ((a) > (b) ? (a) : (b))
#define AS_IT_IS(x) (x)

/* Only every fourth result waits for the one four before. */
#define LOOP(type, bits, change, op, exclusive, apart)                         \
    do {                                                                       \
        const npy_intp to = (apart), from = c->from, ahead = c->ahead;         \
        const npy_intp n = c->n;                                               \
        const char *src = c->src;                                              \
        char *dst = c->dst;                                                    \
        char *const end = dst + n / 4 * 4 * to;                                \
        type sum = (type)c->first;                                             \
        for (; dst != end; src += 4 * from, dst += 4 * to) {                   \
            const type x0 = READ(type, bits, change, 0);                       \
            const type x1 = READ(type, bits, change, from);                    \
            const type x2 = READ(type, bits, change, 2 * from);                \
            const type x3 = READ(type, bits, change, 3 * from);                \
            const type two = op(x0, x1), three = op(two, x2);                  \
            const type four = op(three, x3), before = sum;                     \
            for (int k = 0; ahead && k < 4; k++)                               \
                __builtin_prefetch(src + ahead + k * from);                    \
            sum = op(before, four);                                            \
            WRITE(type, 0, (exclusive) ? before : op(before, x0));             \
            WRITE(type, to, op(before, (exclusive) ? x0 : two));               \
            WRITE(type, 2 * to, op(before, (exclusive) ? two : three));        \
            WRITE(type, 3 * to, (exclusive) ? op(before, three) : sum);        \
        }                                                                      \
        for (npy_intp i = n / 4 * 4; i < n; i++, src += from, dst += to) {     \
            const type before = sum;                                           \
            sum = op(before, READ(type, bits, change, 0));                     \
            WRITE(type, 0, (exclusive) ? before : sum);                        \
        }                                                                      \
    } while (0)
#define READ(type, bits, change, at)                                           \
    ((type)change(*(const any_##bits *)(src + (at))))
#define WRITE(type, at, value) (*(type *)(dst + (at)) = (value))
#define CHAIN(name, type, bits, change, op)                                    \
    static void name(const struct chain *c)                                    \
    {                                                                          \
        if (c->is_exclusive)                                                   \
            LOOP(type, bits, change, op, 1, c->to);                            \
        else if (c->to == sizeof(type))                                        \
            LOOP(type, bits, change, op, 0, (npy_intp)sizeof(type));           \
        else                                                                   \
            LOOP(type, bits, change, op, 0, c->to);                            \
    }
#define CHAINS(bits, name, change)                                             \
    CHAIN(add_##bits##name, uint##bits##_t, bits, change, ADD)                 \
    CHAIN(mul_##bits##name, uint##bits##_t, bits, change, MUL)                 \
    CHAIN(and_##bits##name, uint##bits##_t, bits, change, AND)                 \
    CHAIN(or_##bits##name, uint##bits##_t, bits, change, OR)                   \
    CHAIN(xor_##bits##name, uint##bits##_t, bits, change, XOR)                 \
    CHAIN(least_##bits##name, int##bits##_t, bits, change, LEAST)              \
    CHAIN(most_##bits##name, int##bits##_t, bits, change, MOST)                \
    CHAIN(least_u##bits##name, uint##bits##_t, bits, change, LEAST)            \
    CHAIN(most_u##bits##name, uint##bits##_t, bits, change, MOST)
CHAINS(32, , AS_IT_IS)
CHAINS(64, , AS_IT_IS)
CHAINS(32, _swapped, __builtin_bswap32)
CHAINS(64, _swapped, __builtin_bswap64)

#define OPERATORS 16
#define ALIKE(bits, name)                                                      \
    [WGC_ADD] = add_##bits##name, [WGC_MUL] = mul_##bits##name,                \
    [WGC_AND] = and_##bits##name, [WGC_OR] = or_##bits##name,                  \
    [WGC_XOR] = xor_##bits##name
#define LIST(bits, name)                                                       \
    {                                                                          \
        {ALIKE(bits, name), [WGC_MIN] = least_##bits##name,                    \
         [WGC_MAX] = most_##bits##name},                                       \
            {ALIKE(bits, name), [WGC_MIN] = least_u##bits##name,               \
             [WGC_MAX] = most_u##bits##name},                                  \
    }

static chain_form find_chain(const struct call *call)
{
    /* By bytes being swapped, size, and signs; then operators. */
    static const chain_form chains[2][2][2][OPERATORS] = {
        {LIST(32, ), LIST(64, )}, {LIST(32, _swapped), LIST(64, _swapped)}};
    const struct kernel *const kernel = call->kernel;
    const enum elements e = kernel->elements;
    const int is_unsigned = e == ELEMENTS_u32 || e == ELEMENTS_u64;
    if ((e != ELEMENTS_i32 && e != ELEMENTS_i64 && !is_unsigned) ||
        !kernel->has_columns || kernel->math || kernel->op >= OPERATORS)
        return NULL;
    const int is_swapped = call->converts && swaps_bytes(call);
    if (call->converts && !is_swapped && !only_aligns(call))
        return NULL;
    return chains[is_swapped][call->item == 8][is_unsigned][kernel->op];
}

/* Whether elements are quicker copied. */
static int are_near(const struct call *call)
{
    const npy_intp item = call->item, apart = llabs(call->src_stride);
    if (item == 4)
        return apart < NEAR_32 * item;
    return call->dst_stride == item && apart <= item &&
           (call->src_stride >= 0 || call->n * item < BACKWARDS_BYTES);
}

int are_chains(const struct call *call)
{
    return call->shape == SHAPE_SCAN && call->inners == 1 && !are_near(call) &&
           find_chain(call) != NULL;
}

/* How far ahead elements are asked for. */
static npy_intp ahead_of(const struct call *call)
{
    const npy_intp apart = llabs(call->src_stride);
    const npy_intp bytes =
        apart * AHEAD < BYTES_AHEAD ? BYTES_AHEAD : apart * AHEAD;
    if (call->n * apart < FAR_BYTES)
        return 0;
    return call->src_stride < 0 ? -bytes : bytes;
}

/* The result before the first element: the identity, or what changes nothing.
 */
static uint64_t first_of(const struct call *call, const char *src)
{
    const struct kernel *const kernel = call->kernel;
    union {
        uint32_t of_32;
        uint64_t of_64;
    } value = {.of_64 = 0};
    const uint64_t zero = 0;
    if (kernel->is_exclusive)
        kernel->plain(&value, &zero, 1);
    else if (!(kernel->op == WGC_ADD || kernel->op == WGC_XOR ||
               kernel->op == WGC_MUL))
        call->copy((char *)&value, src, call->src_stride, 1);
    else
        return kernel->op == WGC_MUL;
    return call->item == 4 ? value.of_32 : value.of_64;
}

static struct chain open_chain(const struct call *call)
{
    return (struct chain){.to = call->dst_stride,
                          .from = call->src_stride,
                          .n = call->n,
                          .ahead = ahead_of(call),
                          .is_exclusive = call->kernel->is_exclusive};
}

static void run_chain(chain_form form, const struct call *call,
                      struct chain *chain, char *dst, const char *src)
{
    chain->dst = dst;
    chain->src = src;
    chain->first = first_of(call, src);
    form(chain);
}

void scan_chain(const struct call *call, char *dst, const char *src)
{
    struct chain chain = open_chain(call);
    run_chain(find_chain(call), call, &chain, dst, src);
}

int run_few_chains(const struct call *call, char *dst, const char *src,
                   const struct outer *outer)
{
    if (call->shape != SHAPE_SCAN || call->inners != 1 ||
        outer->count > FEW_LINES || call->n > FEW_ELEMENTS ||
        llabs(outer->src) >= llabs(call->src_stride))
        return 0;
    const chain_form form = find_chain(call);
    struct chain chain = open_chain(call);
    for (npy_intp i = 0; form && i < outer->count; i++)
        run_chain(form, call, &chain, dst + i * outer->dst,
                  src + i * outer->src);
    return form != NULL;
}
