/* SPDX-License-Identifier: MIT */
/* The table of kernels for the family of cores that this CPU belongs to. */
#include "platform.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "cores.h"
#include "tables.h"

/* clang-format off */

/* Of each family: the units that it has of its own, and the members that it takes
 * from AVX2. */
#define UNIT(core, class, type)                                                \
    extern WGC_HIDDEN const struct wgc_core_member                             \
        wgc_avx512_##core##_##class##_##type[];
#define WGC_UNIT(class, type) UNIT(zen4, class, type)
#include "x86/zen4.def"
#define WGC_UNIT(class, type) UNIT(golden_cove, class, type)
#include "x86/golden_cove.def"

static const struct wgc_core_member *const own_of_zen4[] = {
#define WGC_UNIT(class, type) wgc_avx512_zen4_##class##_##type,
#include "x86/zen4.def"
};
static const uint16_t taken_by_zen4[] = {
#define WGC_TAKE(member) offsetof(struct wgc_kernels, member),
#include "x86/zen4.def"
};

static const struct wgc_core_member *const own_of_golden_cove[] = {
#define WGC_UNIT(class, type) wgc_avx512_golden_cove_##class##_##type,
#include "x86/golden_cove.def"
};
static const uint16_t taken_by_golden_cove[] = {
#define WGC_TAKE(member) offsetof(struct wgc_kernels, member),
#include "x86/golden_cove.def"
};

static const struct family {
    const char *name;
    const struct wgc_core_member *const *own;
    size_t units;
    const uint16_t *taken;
    size_t count; /* of those taken */
} families[] = {
#define WGC_CORE(name, NAME, why)                                              \
    {#name, own_of_##name, sizeof own_of_##name / sizeof *own_of_##name,       \
     taken_by_##name, sizeof taken_by_##name / sizeof *taken_by_##name},
#include "cores.def"
};

/* clang-format on */

/* By WGC_CORE, which is for tests and measurements, or else by the CPU; NULL
 * for all others. */
static const struct family *find_family(void)
{
    static atomic_flag warned = ATOMIC_FLAG_INIT;
    const enum wgc_core core = wgc_cpu_core();
    const struct family *const own =
        core < WGC_CORE_COUNT ? &families[core] : NULL;
    const char *const name = WGC_GETENV("WGC_CORE");
    if (!name || !*name)
        return own;
    for (int i = 0; i < WGC_CORE_COUNT; i++)
        if (strcmp(families[i].name, name) == 0)
            return &families[i];
    if (strcmp(name, NO_CORE) == 0)
        return NULL;
    wgc_warn_once(&warned, "WGC_CORE", name, "no such family of cores",
                  own ? own->name : NO_CORE);
    return own;
}

static struct wgc_kernels table;
enum { UNMADE, BEING_MADE, MADE };
static atomic_int state; /* of the table, one of these */

static void put_member(size_t offset, const void *pointer)
{
    memcpy((char *)&table + offset, pointer, sizeof(void (*)(void)));
}

static void make_table(const struct wgc_kernels *kernels,
                       const struct family *family)
{
    table = *kernels;
    for (size_t i = 0; i < family->units; i++)
        for (const struct wgc_core_member *m = family->own[i]; m->pointer; m++)
            put_member(m->offset, m->pointer);
    for (size_t i = 0; i < family->count; i++) {
        const size_t offset = family->taken[i];
        put_member(offset, (const char *)&wgc_kernels_avx2 + offset);
    }
}

const struct wgc_kernels *wgc_kernels_by_core(wgc_isa_id isa,
                                              const struct wgc_kernels *kernels)
{
    if (isa != WGC_ISA_AVX512)
        return kernels;
    if (atomic_load_explicit(&state, memory_order_acquire) == MADE)
        return &table;
    const struct family *const family = find_family();
    int expected = UNMADE;
    if (!family ||
        !atomic_compare_exchange_strong(&state, &expected, BEING_MADE))
        return expected == MADE ? &table : kernels;
    make_table(kernels, family);
    atomic_store_explicit(&state, MADE, memory_order_release);
    return &table;
}

bool wgc_is_by_core(const struct wgc_kernels *kernels)
{
    return kernels == &table;
}
