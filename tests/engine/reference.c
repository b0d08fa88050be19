/* SPDX-License-Identifier: MIT */
/* Inputs with their answers, and the check of one call against them. */
#include "engine/reference.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cores.h"

static void *allocate(size_t bytes)
{
    void *const memory = malloc(bytes);
    if (!memory) {
        perror("reference");
        exit(2);
    }
    return memory;
}

struct reference reference_open(const struct collective *collective, size_t n)
{
    const struct type *const t = collective->meaning.type;
    struct reference reference = {
        .collective = collective,
        .data = "-",
        .input = allocate((n + 1) * t->size),
        .prefixes = allocate((n + 1) * t->size),
    };
    struct names *const names = &reference.names;
    snprintf(names->reduce, NAME_SIZE, "wgc_reduce_%s", collective->name);
    for (enum shape shape = 0; shape < SHAPE_COUNT; shape++) {
        snprintf(names->scan[shape], NAME_SIZE, "wgc_scan_%s_%s",
                 shape_names[shape], collective->name);
        snprintf(names->in_place[shape], NAME_SIZE, "wgc_scan_%s_%s (in place)",
                 shape_names[shape], collective->name);
    }
    return reference;
}

/* Whether any family of cores has a function of the collective for itself. */
static bool is_by_core(const struct collective *collective)
{
    static const char *const members[] = {
#define WGC_OWN(class, type, member) #member,
#define WGC_TAKE(member) #member,
#include "x86/zen4.def"
#define WGC_OWN(class, type, member) #member,
#define WGC_TAKE(member) #member,
#include "x86/golden_cove.def"
    };
    for (size_t i = 0; i < sizeof members / sizeof members[0]; i++)
        if (strstr(members[i], collective->name))
            return true;
    return false;
}

bool is_tested(const struct run *run, const struct collective *collective)
{
    char scan[NAME_SIZE];
    snprintf(scan, sizeof scan, "wgc_scan_exclusive_%s", collective->name);
    if (!has_kernels(run->kernels, scan) ||
        (run->settings.by_core && !is_by_core(collective)))
        return false;
    return !run->exact_exclusive_only || !collective->meaning.rounding;
}

static bool is_shape_tested(const struct run *run, enum shape shape)
{
    return !run->exact_exclusive_only || shape == EXCLUSIVE;
}

void reference_close(struct reference *reference)
{
    free(reference->input);
    free(reference->prefixes);
    free(reference->carries);
}

void reference_solve(struct reference *reference, size_t n)
{
    const struct meaning *const meaning = &reference->collective->meaning;
    oracle_scan(meaning, reference->input, n, NULL, reference->prefixes,
                reference->carries);
    canonicalise(meaning->type, reference->prefixes,
                 (ptrdiff_t)meaning->type->size, n + 1);
}

struct reference reference_of(const struct collective *collective,
                              enum data data, uint64_t seed, size_t n)
{
    struct reference reference = reference_open(collective, n);
    reference.data = data_names[data];
    fill_data(collective->meaning.type, data, seed, reference.input, n);
    reference_solve(&reference, n);
    return reference;
}

const unsigned char *expected_scan(const struct reference *reference,
                                   enum shape shape)
{
    return shape == EXCLUSIVE ? reference->prefixes
                              : reference->prefixes +
                                    reference->collective->meaning.type->size;
}

uint64_t expected_reduction(const struct reference *reference, size_t n)
{
    const struct meaning *const m = &reference->collective->meaning;
    const size_t size = m->type->size;
    return m->rounding && n > 0
               ? oracle_reduce(m, reference->input, n)
               : load_bits(reference->prefixes + n * size, size);
}

struct reference reference_with_carries(const struct collective *collective,
                                        enum data data, uint64_t seed, size_t n)
{
    struct reference reference = reference_of(collective, data, seed, n);
    reference.carries =
        allocate((n + 1) * collective->meaning.type->value_size);
    reference_solve(&reference, n);
    return reference;
}

static unsigned char *place_input(const struct guarded *guarded,
                                  const struct reference *reference, size_t n,
                                  struct place place)
{
    const size_t bytes = n * reference->collective->meaning.type->size;
    unsigned char *const array = guarded_place(guarded, place, bytes);
    memcpy(array, reference->input, bytes);
    return array;
}

static void check_source(struct run *run, const struct reference *reference,
                         const unsigned char *src, size_t n)
{
    const size_t bytes = n * reference->collective->meaning.type->size;
    CHECK(run, memcmp(src, reference->input, bytes) == 0, "src was changed");
    CHECK(run, guarded_intact(&run->source, src, bytes),
          "bytes around src were changed");
}

void check_reduce(struct run *run, const struct reference *reference, size_t n,
                  struct place src)
{
    const struct collective *const c = reference->collective;
    if (run->exact_exclusive_only)
        return;
    begin_named_case(run, reference->data, n, reference->names.reduce);
    run->src = run->dst = src;
    const unsigned char *const from =
        place_input(&run->source, reference, n, src);
    unsigned char result[LARGEST_ELEMENT];
    c->reduce(run->kernels, result, from, n);
    check_bits(run, c->meaning.type, 0,
               load_bits(result, c->meaning.type->size),
               expected_reduction(reference, n));
    check_source(run, reference, from, n);
}

static void check_target(struct run *run, const struct reference *reference,
                         enum shape shape, unsigned char *dst, size_t n)
{
    const struct type *const t = reference->collective->meaning.type;
    check_elements(run, t, dst, expected_scan(reference, shape), n);
    CHECK(run, guarded_intact(&run->target, dst, n * t->size),
          "bytes around dst were changed");
}

void check_scan(struct run *run, const struct reference *reference,
                enum shape shape, size_t n, struct place src, struct place dst)
{
    const struct collective *const c = reference->collective;
    if (!is_shape_tested(run, shape))
        return;
    begin_named_case(run, reference->data, n, reference->names.scan[shape]);
    run->src = src;
    run->dst = dst;
    const unsigned char *const from =
        place_input(&run->source, reference, n, src);
    unsigned char *const to =
        guarded_place(&run->target, dst, n * c->meaning.type->size);
    c->scan[shape](run->kernels, to, from, n);
    check_target(run, reference, shape, to, n);
    check_source(run, reference, from, n);
}

void check_scan_in_place(struct run *run, const struct reference *reference,
                         enum shape shape, size_t n, struct place place)
{
    const struct collective *const c = reference->collective;
    if (!is_shape_tested(run, shape))
        return;
    begin_named_case(run, reference->data, n, reference->names.in_place[shape]);
    run->src = run->dst = place;
    unsigned char *const to = place_input(&run->target, reference, n, place);
    c->scan[shape](run->kernels, to, to, n);
    check_target(run, reference, shape, to, n);
}

void check_all(struct run *run, const struct reference *reference, size_t n,
               struct place src, struct place dst)
{
    check_reduce(run, reference, n, src);
    for (enum shape shape = 0; shape < SHAPE_COUNT; shape++) {
        check_scan(run, reference, shape, n, src, dst);
        check_scan_in_place(run, reference, shape, n, dst);
    }
}
