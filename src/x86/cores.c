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

/* A member of struct wgc_kernels, and whose it is. */
struct replaced {
    bool is_own; /* of the family's own table, else of AVX2's */
    uint16_t offset;
};

/* Of each family: what it replaces, and its own table. */
#define WGC_OWN(member) {true, offsetof(struct wgc_kernels, member)},
#define WGC_TAKE(member) {false, offsetof(struct wgc_kernels, member)},
static const struct replaced of_zen4[] = {
#include "x86/zen4.def"
};
#define WGC_OWN(member) {true, offsetof(struct wgc_kernels, member)},
#define WGC_TAKE(member) {false, offsetof(struct wgc_kernels, member)},
static const struct replaced of_golden_cove[] = {
#include "x86/golden_cove.def"
};

static const struct family {
    const char *name;
    const struct wgc_kernels *own;
    const struct replaced *replaced;
    size_t count;
} families[] = {
#define WGC_CORE(name, NAME, why)                                              \
    {#name, &wgc_kernels_avx512_##name, of_##name,                             \
     sizeof of_##name / sizeof *of_##name},
#include "cores.def"
};

/* By WGC_CORE, which is for tests and measurements, or else by the CPU; NULL
 * for all others. */
static const struct family *find_family(void)
{
    const char *const name = WGC_GETENV("WGC_CORE");
    for (int i = 0; name && *name && i < WGC_CORE_COUNT; i++)
        if (strcmp(families[i].name, name) == 0)
            return &families[i];
    if (name && *name)
        return NULL;
    const enum wgc_core core = wgc_cpu_core();
    return core < WGC_CORE_COUNT ? &families[core] : NULL;
}

static struct wgc_kernels table;
enum { UNMADE, BEING_MADE, MADE };
static atomic_int state; /* of the table, one of these */

static void make_table(const struct wgc_kernels *kernels,
                       const struct family *family)
{
    table = *kernels;
    for (size_t i = 0; i < family->count; i++) {
        const struct replaced *const r = &family->replaced[i];
        const struct wgc_kernels *const from =
            r->is_own ? family->own : &wgc_kernels_avx2;
        memcpy((char *)&table + r->offset, (const char *)from + r->offset,
               sizeof(void (*)(void)));
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
