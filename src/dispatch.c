/* SPDX-License-Identifier: MIT */
/*
 * The public functions: each forwards to the kernel table in use, which the
 * first call chooses. No algorithm lives here.
 *
 * `active` starts at a table of resolvers, so a call never asks whether the
 * choice was made: it is load, load, jump. Tables are constants, but for one
 * that is put together for some cores (cores.h), and every thread that races to
 * be first chooses the same bits, so nothing is locked.
 */
#include "platform.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "compiler.h"
#include "cores.h"
#include "cpu.h"
#include "elements.h"
#include "generic/units/common.h"
#include "tables.h"

/* A table; those of one instruction set follow each other. */
struct isa {
    wgc_isa_id id;
    wgc_isa_id needs; /* what wgc_cpu_has is asked for */
    int rank;
    const char *name;
    const struct wgc_kernels *kernels; /* NULL: not built in */
};

/* The build defines WGC_HAVE_<NAME> as 1 for what it builds in, and
 * WGC_HAVE_CORES for x86/cores.c and the units that it needs. */
#define BUILT_1 ~, 1
#define IS_BUILT(NAME) SECOND_OF(PASTE2(BUILT, WGC_HAVE_##NAME), 0, ~)

static const struct isa isas[] = {
#define WGC_ISA(name, NAME, id, rank, arch, flags)                             \
    {WGC_ISA_##NAME, WGC_ISA_##NAME, rank, #name,                              \
     IS_BUILT(NAME) ? &wgc_kernels_##name : NULL},
#define WGC_LENGTH(name, NAME, rank, bits)                                     \
    {WGC_ISA_##NAME, (wgc_isa_id)(WGC_ISA_##NAME + bits), rank, #name,         \
     IS_BUILT(NAME) ? &wgc_kernels_##name##bits : NULL},
#include "isas.def"
};

enum { ISA_COUNT = sizeof isas / sizeof isas[0] };

static bool supported(const struct isa *isa)
{
    return isa->kernels && wgc_cpu_has(isa->needs);
}

/* Of one that is supported: its kernels, or what this CPU's core has of them.
 */
#if WGC_HAVE_CORES
#define TABLE_ORDER memory_order_acquire /* a table may just have been made */
static const struct wgc_kernels *kernels_of(const struct isa *isa)
{
    return wgc_kernels_by_core(isa->id, isa->kernels);
}
static bool are_of(const struct wgc_kernels *kernels, const struct isa *isa)
{
    return kernels == isa->kernels ||
           (isa->id == WGC_ISA_AVX512 && wgc_is_by_core(kernels));
}
#else
#define TABLE_ORDER memory_order_relaxed
static const struct wgc_kernels *kernels_of(const struct isa *isa)
{
    return isa->kernels;
}
static bool are_of(const struct wgc_kernels *kernels, const struct isa *isa)
{
    return kernels == isa->kernels;
}
#endif

/* Of several tables the one for this CPU, or else any. */
static const struct isa *find_isa(wgc_isa_id id)
{
    const struct isa *found = NULL;
    for (int i = 0; i < ISA_COUNT; i++)
        if (isas[i].id == id && (!found || supported(&isas[i])))
            found = &isas[i];
    return found;
}

static const struct isa *find_isa_by_name(const char *name)
{
    for (int i = 0; name && i < ISA_COUNT; i++)
        if (strcmp(isas[i].name, name) == 0)
            return find_isa(isas[i].id);
    return NULL;
}

/* ---- The table in use -------------------------------------------------- */

#ifdef WGC_PIN_ISA

/* One instruction set is built in; there is nothing to choose. */
#define PINNED PASTE2(wgc_kernels, WGC_PIN_ISA)

static inline const struct wgc_kernels *active_kernels(void)
{
    return &PINNED;
}

static const struct wgc_kernels *bound_kernels(void)
{
    return &PINNED;
}

wgc_status wgc_force_isa(wgc_isa_id id)
{
    const struct isa *const isa = find_isa(id);
    if (!isa)
        return WGC_ERROR_ISA_UNKNOWN;
    return isa->kernels == &PINNED ? WGC_OK : WGC_ERROR_ISA_UNSUPPORTED;
}

#else

static const struct isa *best_isa(void)
{
    const struct isa *best = NULL;
    for (int i = 0; i < ISA_COUNT; i++)
        if ((!best || isas[i].rank > best->rank) && supported(&isas[i]))
            best = &isas[i];
    return best;
}

void wgc_warn_once(atomic_flag *warned, const char *variable, const char *value,
                   const char *why, const char *instead)
{
    if (atomic_flag_test_and_set(warned))
        return;
    const int saved = errno;
    fprintf(stderr, "wgc: %s=%.*s: %s; using %s\n", variable,
            (int)strcspn(value, "\r\n"), value, why, instead);
    errno = saved;
}

static const struct isa *choose_isa(void)
{
    static atomic_flag warned = ATOMIC_FLAG_INIT;
    const struct isa *const best = best_isa();
    const char *const name = WGC_GETENV("WGC_ISA");
    if (!name || !*name)
        return best;
    const struct isa *const asked = find_isa_by_name(name);
    if (asked && supported(asked))
        return asked;
    wgc_warn_once(&warned, "WGC_ISA", name,
                  !asked           ? "no such instruction set"
                  : asked->kernels ? "this CPU lacks it"
                                   : "not built into this library",
                  best->name);
    return best;
}

static const struct wgc_kernels resolvers;

static _Atomic(const struct wgc_kernels *) active = &resolvers;

static inline const struct wgc_kernels *active_kernels(void)
{
    return atomic_load_explicit(&active, TABLE_ORDER);
}

/* The table in use, choosing it now if nobody has. */
static const struct wgc_kernels *bound_kernels(void)
{
    const struct wgc_kernels *current = active_kernels();
    if (current != &resolvers)
        return current;
    const struct isa *const isa = choose_isa();
    const struct wgc_kernels *const chosen = kernels_of(isa);
    /* If wgc_force_isa in another thread came first, its choice counts. If a
     * call came while the core's table was made, the table replaces what that
     * call chose. */
    if (atomic_compare_exchange_strong(&active, &current, chosen) ||
        (current == isa->kernels &&
         atomic_compare_exchange_strong(&active, &current, chosen)))
        return chosen;
    return current;
}

wgc_status wgc_force_isa(wgc_isa_id id)
{
    const struct isa *const isa = find_isa(id);
    if (!isa)
        return WGC_ERROR_ISA_UNKNOWN;
    if (!supported(isa))
        return WGC_ERROR_ISA_UNSUPPORTED;
    atomic_store(&active, kernels_of(isa));
    return WGC_OK;
}

#define WGC_FUNCTION(result, name, parameters, arguments)                      \
    static WGC_COLD result resolve_##name parameters                           \
    {                                                                          \
        return bound_kernels()->name arguments;                                \
    }
#define WGC_PROCEDURE(name, parameters, arguments)                             \
    static WGC_COLD void resolve_##name parameters                             \
    {                                                                          \
        bound_kernels()->name arguments;                                       \
    }
#define WGC_COMMON(name, parameters, arguments) /* nothing to choose */
#include "functions.def"

static const struct wgc_kernels resolvers = {
    .size = sizeof resolvers,
#define WGC_FUNCTION(result, name, parameters, arguments)                      \
    .name = resolve_##name,
#define WGC_PROCEDURE(name, parameters, arguments) .name = resolve_##name,
#define WGC_COMMON(name, parameters, arguments) .name = COMMON(name),
#include "functions.def"
};

#endif

/* A member that functions.def lacks would be a null pointer in every table. */
enum {
    FUNCTION_COUNT = 0
#define WGC_FUNCTION(result, name, parameters, arguments) +1
#define WGC_PROCEDURE(name, parameters, arguments) +1
#include "functions.def"
};
_Static_assert(sizeof(struct wgc_kernels) ==
                   sizeof(size_t) + FUNCTION_COUNT * sizeof(void (*)(void)),
               "kernels.h and functions.def list the same functions");

/* ---- Public functions -------------------------------------------------- */

#define WGC_FUNCTION(result, name, parameters, arguments)                      \
    WGC_API WGC_SHORT result wgc_##name parameters                             \
    {                                                                          \
        return active_kernels()->name arguments;                               \
    }
#define WGC_PROCEDURE(name, parameters, arguments)                             \
    WGC_API WGC_SHORT void wgc_##name parameters                               \
    {                                                                          \
        active_kernels()->name arguments;                                      \
    }
#include "functions.def"

wgc_isa_id wgc_isa(void)
{
    const struct wgc_kernels *const kernels = bound_kernels();
    int i = 0;
    while (!are_of(kernels, &isas[i]))
        i++;
    return isas[i].id;
}

const char *wgc_isa_name(void)
{
    return wgc_isa_to_name(wgc_isa());
}

const char *wgc_isa_to_name(wgc_isa_id id)
{
    const struct isa *const isa = find_isa(id);
    return isa ? isa->name : NULL;
}

wgc_status wgc_isa_from_name(const char *name, wgc_isa_id *id)
{
    const struct isa *const isa = find_isa_by_name(name);
    if (!isa)
        return WGC_ERROR_ISA_UNKNOWN;
    *id = isa->id;
    return WGC_OK;
}

int wgc_isa_supported(wgc_isa_id id)
{
    const struct isa *const isa = find_isa(id);
    return isa && supported(isa);
}

const struct wgc_kernels *wgc_kernels_for(wgc_isa_id id)
{
    const struct isa *const isa = find_isa(id);
    return isa && supported(isa) ? kernels_of(isa) : NULL;
}

void (*wgc_function(wgc_isa_id id, const char *name))(void)
{
    /* The names follow each other in the order of the table; a pointer to each
     * would take as much space again. */
    static const struct {
#define WGC_FUNCTION(result, name, parameters, arguments)                      \
    char name[sizeof "wgc_" #name];
#define WGC_PROCEDURE(name, parameters, arguments)                             \
    char name[sizeof "wgc_" #name];
#include "functions.def"
    } names = {
#define WGC_FUNCTION(result, name, parameters, arguments) "wgc_" #name,
#define WGC_PROCEDURE(name, parameters, arguments) "wgc_" #name,
#include "functions.def"
    };
    const struct wgc_kernels *const kernels = wgc_kernels_for(id);
    if (!kernels || !name)
        return NULL;
    void (*function)(void);
    const char *member = (const char *)kernels + sizeof kernels->size;
    const char *at = (const char *)&names;
    for (; at < (const char *)(&names + 1); at += strlen(at) + 1) {
        if (strcmp(at, name) == 0) {
            memcpy(&function, member, sizeof function);
            return function;
        }
        member += sizeof function;
    }
    return NULL;
}

const char *wgc_status_string(wgc_status status)
{
    switch (status) {
    case WGC_OK:
        return "success";
    case WGC_ERROR_ISA_UNKNOWN:
        return "no instruction set has that name or id";
    case WGC_ERROR_ISA_UNSUPPORTED:
        return "the instruction set is not built in or this CPU lacks it";
    case WGC_ERROR_LOCAL_ID:
        return "no work-item of the group has that local id";
    case WGC_ERROR_GROUP_SIZE:
        return "a group has no elements";
    case WGC_ERROR_SPAN:
        return "a partial result does not begin where the other one ends, at a "
               "whole span";
    case WGC_ERROR_OFFSETS:
        return "an offset is less than the one before";
    case WGC_ERROR_OPERATOR:
        return "the element type has no such operator";
    case WGC_ERROR_SUBGROUP_SIZE:
        return "a sub-group has no elements, or more than a ballot has bits";
    case WGC_ERROR_CLUSTER_SIZE:
        return "a cluster's size is no power of two, or larger than a "
               "sub-group";
    }
    return "unknown status";
}

uint32_t wgc_version(void)
{
    return WGC_VERSION;
}

size_t wgc_linear_local_id(const size_t local_size[3], const size_t local_id[3])
{
    size_t items;
    if (__builtin_mul_overflow(local_size[0], local_size[1], &items) ||
        __builtin_mul_overflow(items, local_size[2], &items))
        return SIZE_MAX;
    for (int d = 0; d < 3; d++)
        if (local_id[d] >= local_size[d])
            return SIZE_MAX;
    return (local_id[2] * local_size[1] + local_id[1]) * local_size[0] +
           local_id[0];
}
