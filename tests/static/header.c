/* SPDX-License-Identifier: MIT */
/*
 * Compiles only if the public headers agree with the list of functions: wgc.h
 * declares each with its type, and struct wgc_kernels has exactly these members
 * in this order.
 */
#include "elements.h"
#include "wgc/kernels.h"

/* clang-format off */

#define WGC_FUNCTION(result, name, parameters, arguments)                      \
    _Static_assert(_Generic(&wgc_##name, result (*) parameters: 1,             \
                            default: 0),                                       \
                   "wgc.h gives wgc_" #name " another type");
#define WGC_PROCEDURE(name, parameters, arguments)                             \
    WGC_FUNCTION(void, name, parameters, arguments)
#include "functions.def"

/* The table as the list would have it. */
struct mirror {
    size_t size;
#define WGC_FUNCTION(result, name, parameters, arguments)                      \
    result (*name) parameters;
#define WGC_PROCEDURE(name, parameters, arguments)                             \
    WGC_FUNCTION(void, name, parameters, arguments)
#include "functions.def"
};

#define WGC_FUNCTION(result, name, parameters, arguments)                      \
    _Static_assert(_Generic(((struct wgc_kernels *)0)->name,                   \
                            result (*) parameters: 1, default: 0),             \
                   "kernels.h gives " #name " another type");                  \
    _Static_assert(offsetof(struct wgc_kernels, name) ==                       \
                       offsetof(struct mirror, name),                          \
                   "kernels.h has " #name " in another place");
#define WGC_PROCEDURE(name, parameters, arguments)                             \
    WGC_FUNCTION(void, name, parameters, arguments)
#include "functions.def"

/* clang-format on */

_Static_assert(sizeof(struct wgc_kernels) == sizeof(struct mirror),
               "kernels.h has a member that the list has not");

/* A carry is its value, in the type that is computed in, and begun. */
#define CARRY(type)                                                            \
    _Static_assert(_Generic(((wgc_carry_##type *)0)->value, value_##type : 1,  \
                            default : 0) &&                                    \
                       _Generic(((wgc_carry_##type *)0)->begun, uint32_t : 1,  \
                                default : 0) &&                                \
                       offsetof(wgc_carry_##type, value) == 0,                 \
                   "wgc_carry_" #type " is not {value, begun}");
#define WGC_BROADCAST(type) CARRY(type)
#define WGC_NARROW 1
#include "collectives.def"
