/* SPDX-License-Identifier: MIT */
/* The public functions: each as a first call, all under every ISA. */
#include <string.h>

#include "engine/child.h"
#include "engine/reference.h"
#include "engine/subgroups.h"
#include "families/families.h"

enum { FEW = 20 };

static const struct place end = {AT_END, 0};

/* ---- The first call of a process ------------------------------------------
 */

/* One function: a form of a collective, a vote or a broadcast. */
struct first_call {
    size_t index;
    enum shape shape;
    void (*call)(struct run *run, size_t index, enum shape shape);
};

static void first_reduce(struct run *run, size_t index, enum shape shape)
{
    (void)shape;
    struct reference reference =
        reference_of(&collectives[index], DATA_small, run->settings.seed, FEW);
    check_reduce(run, &reference, FEW, end);
    reference_close(&reference);
}

static void first_scan(struct run *run, size_t index, enum shape shape)
{
    struct reference reference =
        reference_of(&collectives[index], DATA_small, run->settings.seed, FEW);
    check_scan(run, &reference, shape, FEW, end, end);
    reference_close(&reference);
}

static void first_reduce_strided(struct run *run, size_t index,
                                 enum shape shape)
{
    (void)shape;
    const struct collective *const c = &collectives[index];
    const struct type *const t = c->meaning.type;
    struct reference reference =
        reference_of(c, DATA_small, run->settings.seed, FEW);
    begin_case(run, reference.data, FEW, "wgc_reduce_%s_strided", c->name);
    unsigned char got[LARGEST_ELEMENT];
    c->reduce_strided(run->kernels, got, reference.input, (ptrdiff_t)t->size,
                      FEW);
    check_bits(run, t, 0, load_bits(got, t->size),
               expected_reduction(&reference, FEW));
    reference_close(&reference);
}

static void first_scan_strided(struct run *run, size_t index, enum shape shape)
{
    const struct collective *const c = &collectives[index];
    const struct type *const t = c->meaning.type;
    struct reference reference =
        reference_of(c, DATA_small, run->settings.seed, FEW);
    begin_case(run, reference.data, FEW, "wgc_scan_%s_%s_strided",
               shape_names[shape], c->name);
    unsigned char got[FEW * LARGEST_ELEMENT];
    c->scan_strided[shape](run->kernels, got, (ptrdiff_t)t->size,
                           reference.input, (ptrdiff_t)t->size, FEW);
    check_elements(run, t, got, expected_scan(&reference, shape), FEW);
    reference_close(&reference);
}

static void first_scan_carry(struct run *run, size_t index, enum shape shape)
{
    const struct collective *const c = &collectives[index];
    if (!c->scan_carry[shape])
        return;
    struct reference reference =
        reference_of(c, DATA_small, run->settings.seed, FEW);
    begin_case(run, reference.data, FEW, "wgc_scan_%s_%s_carry",
               shape_names[shape], c->name);
    unsigned char got[FEW * LARGEST_ELEMENT];
    union carry carry = {0};
    c->scan_carry[shape](run->kernels, got, reference.input, FEW, &carry);
    check_elements(run, c->meaning.type, got, expected_scan(&reference, shape),
                   FEW);
    reference_close(&reference);
}

static void first_partial(struct run *run, size_t index, enum shape shape)
{
    (void)shape;
    const struct collective *const c = &collectives[index];
    if (!c->partial)
        return;
    struct reference reference =
        reference_of(c, DATA_small, run->settings.seed, FEW);
    begin_case(run, reference.data, FEW, "wgc_reduce_%s_partial", c->name);
    unsigned char got[LARGEST_ELEMENT];
    union partial partial;
    memset(&partial, 0, sizeof partial);
    c->partial(run->kernels, &partial, reference.input, FEW);
    c->finish(run->kernels, got, &partial);
    check_bits(run, c->meaning.type, 0, load_bits(got, c->meaning.type->size),
               expected_reduction(&reference, FEW));
    reference_close(&reference);
}

/* join as the first call of a process, or finish. */
static void first_join(struct run *run, size_t index, enum shape shape)
{
    const struct collective *const c = &collectives[index];
    if (!c->partial)
        return;
    unsigned char got[LARGEST_ELEMENT];
    union partial nothing[2];
    memset(nothing, 0, sizeof nothing);
    begin_case(run, "-", 0, "wgc_reduce_%s_join", c->name);
    if (shape == INCLUSIVE) {
        const wgc_status status =
            c->join(run->kernels, &nothing[0], &nothing[1]);
        CHECK(run, status == WGC_OK, "status %d", (int)status);
    }
    c->finish(run->kernels, got, &nothing[0]);
    check_bits(run, c->meaning.type, 0, load_bits(got, c->meaning.type->size),
               c->meaning.operation->identity(c->meaning.type));
}

static void first_vote(struct run *run, size_t index, enum shape shape)
{
    const int32_t predicates[] = {1, 0};
    begin_case(run, "votes", 2, "wgc_%s", votes[index].name);
    const int32_t got =
        shape == INCLUSIVE
            ? votes[index].call(run->kernels, predicates, 2)
            : votes[index].call_strided(run->kernels, predicates, 4, 2);
    CHECK(run, got == votes[index].deciding, "got %d", got);
}

static void first_broadcast(struct run *run, size_t index, enum shape shape)
{
    const struct broadcast *const b = &broadcasts[index];
    const size_t size = b->type->size;
    unsigned char elements[2 * LARGEST_ELEMENT];
    fill_data(b->type, DATA_rising, 0, elements, 2);
    begin_case(run, "rising", 2, "wgc_%s", b->name);
    const wgc_status status =
        shape == INCLUSIVE
            ? b->call(run->kernels, elements, elements, 2, 1)
            : b->call_strided(run->kernels, elements, (ptrdiff_t)size, elements,
                              (ptrdiff_t)size, 2, 1);
    CHECK(run, status == WGC_OK, "status %d", (int)status);
    check_bits(run, b->type, 0, load_bits(elements, size),
               datum(b->type, DATA_rising, 0, 1));
}

/* Groups of one element, which no operator changes; by offsets only one. */
static void first_many(struct run *run, size_t index, enum shape shape)
{
    const struct many *const m = &many[index];
    const struct type *const t = m->meaning.type;
    const size_t offsets[] = {0, 1};
    uint64_t elements[2] = {0}, results[2] = {0};
    begin_case(run, "zeros", 2, "%s", m->name);
    const wgc_status status =
        shape == INCLUSIVE
            ? m->groups(run->kernels, results, elements, 2, 1)
            : m->ragged(run->kernels, results, elements, offsets, 1);
    CHECK(run, status == WGC_OK, "status %d", (int)status);
    check_bits(run, t, 0, load_bits(results, t->size),
               m->form == MANY_EXCLUSIVE ? m->meaning.operation->identity(t)
                                         : 0);
}

static void first_position(struct run *run, size_t index, enum shape shape)
{
    const struct position *const p = &positions[index];
    const uint64_t elements[2] = {0};
    size_t got = 1;
    begin_case(run, "zeros", 2, "%s", p->name);
    if (shape == INCLUSIVE)
        got = p->call(run->kernels, elements, 2);
    else
        p->groups(run->kernels, &got, elements, 2, 2);
    CHECK(run, got == 0, "got %zu", got);
}

/* A matrix of one element: a reduction, or a scan of either shape. */
static void first_columns(struct run *run, size_t index, enum shape shape)
{
    const int32_t element = 5;
    int32_t got = 1;
    wgc_status status;
    begin_case(run, "-", 1, "columns");
    if (index == 0)
        status = run->kernels->reduce_columns(WGC_ADD, WGC_I32, &got, &element,
                                              4, 1, 1);
    else if (shape == INCLUSIVE)
        status = run->kernels->scan_inclusive_columns(WGC_ADD, WGC_I32, &got, 4,
                                                      &element, 4, 1, 1);
    else
        status = run->kernels->scan_exclusive_columns(WGC_ADD, WGC_I32, &got, 4,
                                                      &element, 4, 1, 1);
    CHECK(run, status == WGC_OK, "status %d", (int)status);
    CHECK(run, got == (index == 0 || shape == INCLUSIVE ? element : 0),
          "got %d", (int)got);
}

static void first_subgroups(struct run *run, size_t index, enum shape shape)
{
    (void)shape;
    check_subgroup_function(run, index);
}

static void call_first(struct run *run, const void *argument)
{
    const struct first_call *const first = argument;
    first->call(run, first->index, first->shape);
}

void library_first_calls(struct run *run)
{
    const struct {
        size_t count;
        void (*call)(struct run *run, size_t index, enum shape shape);
    } calls[] = {
        {collective_count, first_reduce},
        {collective_count, first_scan},
        {collective_count, first_reduce_strided},
        {collective_count, first_scan_strided},
        {collective_count, first_scan_carry},
        {collective_count, first_partial},
        {collective_count, first_join},
        {vote_count, first_vote},
        {broadcast_count, first_broadcast},
        {many_count, first_many},
        {position_count, first_position},
        {2, first_columns},
        {subgroup_function_count, first_subgroups},
    };
    run->kernels = &public_functions;
    for (size_t i = 0; i < sizeof calls / sizeof calls[0]; i++)
        for (size_t j = 0; j < calls[i].count * SHAPE_COUNT; j++) {
            const struct first_call first = {
                j / SHAPE_COUNT, (enum shape)(j % SHAPE_COUNT), calls[i].call};
            run_in_child(run, call_first, &first, NULL, 0);
        }
}

/* ---- Every instruction set through the public functions -------------------
 */

static void forward(struct run *run, const void *argument)
{
    const wgc_isa_id *const isa = argument;
    const wgc_status status = wgc_force_isa(*isa);
    CHECK(run, status == WGC_OK, "wgc_force_isa gives %d", (int)status);
    CHECK(run, wgc_isa() == *isa, "wgc_isa is %d", (int)wgc_isa());
    run->kernels = &public_functions;
    run->isa = wgc_isa_to_name(*isa);
    run->settings.max_n = FEW;
    family_sizes(run);
    family_carry(run);
    family_partials(run);
    family_strides(run);
    family_columns(run);
    family_votes(run);
    family_broadcasts(run);
    family_groups(run);
    family_subgroups(run);
    family_positions(run);
}

void library_forwarding(struct run *run)
{
    const wgc_isa_id ids[] = {
#define WGC_ISA(name, NAME, id, rank, arch, flags) WGC_ISA_##NAME,
#include "isas.def"
    };
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++)
        if (wgc_isa_supported(ids[i]))
            run_in_child(run, forward, &ids[i], NULL, 0);
}
