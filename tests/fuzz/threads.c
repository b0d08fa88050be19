/* SPDX-License-Identifier: MIT */
/*
 * wgc-fuzz-threads: a call of libwgc-threads out of any bytes, by an executor
 * that runs its items one by one in any order, against the call of libwgc whose
 * bits it must have. Its parts are very small.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "threads/cases.h"

/* In bytes: scans of 24 KiB and more are cut. */
enum { MOST = 48000, GUARD = 512 };
enum { HEADER = 9, MOST_GROUPS = 40 };

static uint64_t input[MOST / 8];
/* Positions are larger than elements. */
static uint64_t expected[MOST + GUARD], got[MOST + GUARD];
static unsigned order; /* in which items run */

static void run_in_order(void *context, size_t n, void (*f)(void *, size_t),
                         void *argument)
{
    (void)context;
    const size_t step = order % 3 == 0 ? 1 : order % 3 == 1 ? n - 1 : 7919 % n;
    size_t at = order / 3 % n;
    bool was[n];
    memset(was, 0, n);
    for (size_t i = 0; i < n; i++) {
        while (was[at])
            at = (at + 1) % n;
        was[at] = true;
        f(argument, at);
        at = (at + step) % n;
    }
}

/* ---- NaNs, by their bits --------------------------------------------------
 */

static const uint64_t quiet_bit[] = {
    [F16] = 1 << 9, [F32] = 1 << 22, [F64] = UINT64_C(1) << 51};
static const uint64_t exponent[] = {
    [F16] = 0x7C00, [F32] = 0x7F800000, [F64] = UINT64_C(0x7FF) << 52};

static bool is_nan_at(const struct threads_case *c, const void *x, size_t i)
{
    uint64_t bits = 0;
    memcpy(&bits, (const char *)x + i * c->size, c->size);
    return c->kind != INTEGER &&
           (bits & exponent[c->kind]) == exponent[c->kind] &&
           (bits & (2 * quiet_bit[c->kind] - 1)) != 0;
}

/* Signalling ones are outside of the contract. */
static void fill(const struct threads_case *c, const uint8_t *data, size_t size,
                 size_t n)
{
    unsigned char *const to = (unsigned char *)input;
    for (size_t i = 0; i < n * c->size; i++)
        to[i] = data[i % size];
    for (size_t i = 0; i < n; i++)
        if (is_nan_at(c, to, i))
            for (size_t k = 0; k < c->size; k++)
                to[i * c->size + k] |=
                    (unsigned char)(quiet_bit[c->kind] >> 8 * k);
}

/* NaNs of scans have no certain sign. */
static void compare(const struct threads_case *c, const struct shape *s)
{
    if (memcmp(expected, got, sizeof got) == 0)
        return;
    for (size_t i = 0; i < sizeof got / c->result_size; i++)
        if (memcmp((char *)expected + i * c->result_size,
                   (char *)got + i * c->result_size, c->result_size) != 0 &&
            !(c->is_scan && is_nan_at(c, expected, i) &&
              is_nan_at(c, got, i))) {
            fprintf(stderr, "find: %s n %zu group %zu order %u: element %zu\n",
                    c->name, s->n, s->group_size, order, i);
            abort();
        }
}

/* Of groups that lie in n elements, one after the other. */
static void cut(size_t *offsets, size_t groups, const uint8_t *data,
                size_t size, size_t n)
{
    offsets[0] = 0;
    for (size_t g = 0; g < groups; g++) {
        const size_t length = data[g % size] * (size_t)data[(g + 3) % size];
        const size_t rest = n - offsets[g];
        offsets[g + 1] = offsets[g] + (length < rest ? length : rest);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size <= HEADER)
        return 0;
    const struct threads_case *const c =
        &threads_cases[(data[0] | (size_t)data[1] << 8) % threads_case_count];
    const size_t n = (data[2] | (size_t)data[3] << 8) % (MOST / c->size + 1);
    size_t offsets[MOST_GROUPS + 1];
    const struct shape s = {n, 1 + (data[4] | (size_t)data[5] << 8), offsets,
                            data[6] % (MOST_GROUPS + 1)};
    const struct wgc_executor executor = {run_in_order, NULL, 1 + data[7] % 9};
    order = data[8];
    cut(offsets, s.groups, data + HEADER, size - HEADER, n);
    fill(c, data + HEADER, size - HEADER, n);
    memset(expected, 0x5A, sizeof expected);
    memset(got, 0x5A, sizeof got);
    const wgc_status status = c->plain(expected, input, &s);
    if (c->threads(got, input, &s, &executor) != status)
        abort();
    compare(c, &s);
    return 0;
}
