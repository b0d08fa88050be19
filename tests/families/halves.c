/* SPDX-License-Identifier: MIT */
/*
 * Half conversions, all of them: every half on its way to float and back, and
 * every float at which rounding to half may go either way.
 */
#include <math.h>
#include <string.h>

#include "engine/reference.h"
#include "families/families.h"

enum { HALVES = 65536, GROUP = 35 /* whole vectors and a rest */ };

static const struct collective *find(const char *name)
{
    const struct collective *c = collectives;
    while (strcmp(c->name, name) != 0)
        c++;
    return c;
}

static void fill(unsigned char *halves, uint64_t bits)
{
    for (size_t i = 0; i < GROUP; i++)
        store_bits(halves + i * type_f16.size, type_f16.size, bits);
}

/* Every half after nothing but neutral ones comes out as it went in. */
static void check_round_trips(struct run *run, const struct collective *c)
{
    unsigned char input[GROUP * 2], expected[GROUP * 2], got[GROUP * 2];
    begin_case(run, "every half", GROUP, "wgc_scan_inclusive_%s", c->name);
    fill(input, from_double(&type_f16, c->meaning.operation->neutral));
    for (uint64_t half = 0; half < HALVES; half++) {
        const bool signalling = is_nan_bits(&type_f16, half) && !(half & 0x200);
        if (signalling)
            continue;
        const size_t position = half % GROUP;
        memcpy(expected, input, sizeof expected);
        for (size_t i = position; i < GROUP; i++)
            store_bits(expected + i * 2, 2, half);
        canonicalise(&type_f16, expected, 2, GROUP);
        store_bits(input + position * 2, 2, half);
        c->scan[INCLUSIVE](run->kernels, got, input, GROUP);
        check_elements(run, &type_f16, got, expected, GROUP);
        memcpy(input + position * 2, input + (position + 1) % GROUP * 2, 2);
    }
}

/* A float prefix before neutral halves: every element is it, rounded. */
static void check_rounding(struct run *run, const struct collective *c,
                           float value)
{
    unsigned char input[GROUP * 2], expected[GROUP * 2], got[GROUP * 2];
    begin_case(run, "float to half", GROUP,
               "wgc_scan_exclusive_%s_carry (value %a)", c->name, value);
    fill(input, from_double(&type_f16, c->meaning.operation->neutral));
    fill(expected, from_double(&type_f16, value));
    union carry carry = {0};
    store_bits(carry.bytes, sizeof value, load_bits(&value, sizeof value));
    store_bits(carry.bytes + type_f16.begun_offset, sizeof(uint32_t), 1);
    c->scan_carry[EXCLUSIVE](run->kernels, got, input, GROUP, &carry);
    check_elements(run, &type_f16, got, expected, GROUP);
}

/* Between each half and the next: the middle and its neighbours. */
static void check_middles(struct run *run, const struct collective *c)
{
    for (uint64_t half = 0; half < infinity_bits(&type_f16); half++) {
        const float low = (float)to_double(&type_f16, half);
        const bool largest = half + 1 == infinity_bits(&type_f16);
        const float high =
            largest ? 65536.0f : (float)to_double(&type_f16, half + 1);
        const float middle = low + (high - low) / 2;
        const float sign = half % 2 ? -1 : 1;
        check_rounding(run, c, sign * middle);
        check_rounding(run, c, sign * nextafterf(middle, 0));
        check_rounding(run, c, sign * nextafterf(middle, INFINITY));
        check_rounding(run, c, -sign * middle);
    }
}

void family_halves(struct run *run)
{
    const struct collective *const c = find("add_f16");
    check_round_trips(run, c);
    check_round_trips(run, find("mul_f16"));
    check_middles(run, c);
    check_rounding(run, c, 65536.0f);
    check_rounding(run, c, 0x1p127f);
    check_rounding(run, c, INFINITY);
    check_rounding(run, c, 0x1p-26f);
    check_rounding(run, c, 0x1p-149f);
    check_rounding(run, c, -0.0f);
}
