/* SPDX-License-Identifier: MIT */
/*
 * wgc-fuzz-array: a call of the array face out of any bytes, by every
 * instruction set that runs here, against the oracle. The first bytes choose
 * the call; the others are its elements, again and again.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/collectives.h"

enum { MOST = 3000, HEADER = 8, ROOM = (MOST + 1) * LARGEST_ELEMENT };

/* What the first bytes say. */
struct call {
    const struct collective *collective;
    const struct many *many;
    unsigned form;
    enum shape shape;
    size_t n, cut; /* cut: where a piece ends, or how long groups are */
    bool in_place;
};

static unsigned char input[ROOM], expected[ROOM], got[ROOM];

static const wgc_isa_id isas[] = {
#define WGC_ISA(name, NAME, id, rank, arch, flags) WGC_ISA_##NAME,
#include "isas.def"
};

static void find(const struct call *c, wgc_isa_id isa, size_t i)
{
    fprintf(stderr, "find: %s form %u shape %d n %zu cut %zu %s: element %zu\n",
            c->many ? c->many->name : c->collective->name, c->form,
            (int)c->shape, c->n, c->cut, wgc_isa_to_name(isa), i);
    abort();
}

/* Signalling NaNs are outside of the contract. */
static void fill(const struct type *t, const uint8_t *data, size_t size,
                 size_t n)
{
    for (size_t i = 0; i < n * t->size; i++)
        input[i] = size > 0 ? data[i % size] : 0;
    for (size_t i = 0; i < n; i++) {
        const uint64_t x = load_bits(input + i * t->size, t->size);
        if (is_nan_bits(t, x))
            store_bits(input + i * t->size, t->size, x | quiet_nan_bits(t));
    }
}

/* Of the n elements from the first-th; results go where a scan's would, or a
 * reduction's is the element `at`. */
static void solve(const struct meaning *m, bool reduces, enum shape shape,
                  size_t first, size_t n, size_t at)
{
    static unsigned char prefixes[ROOM];
    const size_t size = m->type->size;
    const unsigned char *const src = input + first * size;
    oracle_scan(m, src, n, NULL, prefixes, NULL);
    if (!reduces)
        memcpy(expected + first * size,
               prefixes + (shape == INCLUSIVE ? size : 0), n * size);
    else if (m->rounding && n > 0)
        store_bits(expected + at * size, size, oracle_reduce(m, src, n));
    else
        memcpy(expected + at * size, prefixes + n * size, size);
}

static void compare(const struct call *c, const struct type *t, wgc_isa_id isa,
                    size_t n)
{
    canonicalise(t, expected, (ptrdiff_t)t->size, n);
    canonicalise(t, got, (ptrdiff_t)t->size, n);
    for (size_t i = 0; i < n; i++)
        if (memcmp(got + i * t->size, expected + i * t->size, t->size) != 0)
            find(c, isa, i);
}

/* ---- Forms ----------------------------------------------------------------
 */

static void reduce(const struct call *c, const struct wgc_kernels *k)
{
    c->collective->reduce(k, got, input, c->n);
}

static void scan(const struct call *c, const struct wgc_kernels *k)
{
    if (c->in_place)
        memcpy(got, input, sizeof input);
    c->collective->scan[c->shape](k, got, c->in_place ? got : input, c->n);
}

/* In two pieces, the first of whole rows. */
static void scan_pieces(const struct call *c, const struct wgc_kernels *k)
{
    const struct type *const t = c->collective->meaning.type;
    const size_t cut = c->cut / 16 * 16;
    union carry carry = {0};
    c->collective->scan_carry[c->shape](k, got, input, cut, &carry);
    c->collective->scan_carry[c->shape](
        k, got + cut * t->size, input + cut * t->size, c->n - cut, &carry);
}

static void reduce_pieces(const struct call *c, const struct wgc_kernels *k)
{
    const struct type *const t = c->collective->meaning.type;
    union partial partial;
    memset(&partial, 0, sizeof partial);
    c->collective->partial(k, &partial, input, c->cut);
    c->collective->partial(k, &partial, input + c->cut * t->size,
                           c->n - c->cut);
    c->collective->finish(k, got, &partial);
}

static void try_one(const struct call *c, bool reduces,
                    void (*run)(const struct call *,
                                const struct wgc_kernels *))
{
    const struct meaning *const m = &c->collective->meaning;
    solve(m, reduces, c->shape, 0, c->n, 0);
    for (size_t i = 0; i < sizeof isas / sizeof isas[0]; i++)
        if (wgc_kernels_for(isas[i])) {
            run(c, wgc_kernels_for(isas[i]));
            compare(c, m->type, isas[i], reduces ? 1 : c->n);
        }
}

static void try_groups(const struct call *c)
{
    const struct meaning *const m = &c->many->meaning;
    const bool reduces = c->many->form == MANY_REDUCE;
    const size_t size = c->cut + 1;
    size_t groups = 0;
    for (size_t i = 0; i < c->n; i += size)
        solve(m, reduces,
              c->many->form == MANY_INCLUSIVE ? INCLUSIVE : EXCLUSIVE, i,
              c->n - i < size ? c->n - i : size, groups++);
    for (size_t i = 0; i < sizeof isas / sizeof isas[0]; i++)
        if (wgc_kernels_for(isas[i])) {
            c->many->groups(wgc_kernels_for(isas[i]), got, input, c->n, size);
            compare(c, m->type, isas[i], reduces ? groups : c->n);
        }
}

/* A name is one of the list, or there is no function of it. */
static void try_name(const uint8_t *data, size_t size)
{
    char name[64] = "";
    memcpy(name, data, size < sizeof name - 1 ? size : sizeof name - 1);
    bool is_one = false;
    for (size_t i = 0; i < function_count; i++)
        is_one = is_one || strcmp(functions[i].name, name) == 0;
    if ((wgc_function(WGC_ISA_SCALAR, name) != NULL) != is_one)
        abort();
    wgc_isa_id isa;
    if (wgc_isa_from_name(name, &isa) == WGC_OK &&
        strcmp(wgc_isa_to_name(isa), name) != 0)
        abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < HEADER)
        return 0;
    const size_t n = (data[2] | (size_t)data[3] << 8) % (MOST + 1);
    struct call c = {
        .collective = &collectives[data[1] % collective_count],
        .form = data[0] % 6,
        .shape = data[4] % SHAPE_COUNT,
        .n = n,
        .cut = (data[5] | (size_t)data[6] << 8) % (n + 1),
        .in_place = data[4] & 2,
    };
    if (c.form == 4)
        c.many = &many[(data[1] | (size_t)data[7] << 8) % many_count];
    fill(c.many ? c.many->meaning.type : c.collective->meaning.type,
         data + HEADER, size - HEADER, n);
    if (c.form == 0)
        try_one(&c, true, reduce);
    else if (c.form == 1)
        try_one(&c, false, scan);
    else if (c.form == 2 && c.collective->scan_carry[0])
        try_one(&c, false, scan_pieces);
    else if (c.form == 3 && c.collective->partial)
        try_one(&c, true, reduce_pieces);
    else if (c.many)
        try_groups(&c);
    else if (c.form == 5)
        try_name(data + HEADER, size - HEADER);
    return 0;
}
