/* SPDX-License-Identifier: MIT */
/*
 * The array face of one instruction set under its public names, without
 * dispatch, for bitcode. The build defines WGC_ISA_SOURCE, the file that holds
 * the kernels.
 */
#include WGC_ISA_SOURCE

#define WGC_FUNCTION(result, name, parameters, arguments)                      \
    WGC_API result wgc_##name parameters                                       \
    {                                                                          \
        return name arguments;                                                 \
    }
#define WGC_PROCEDURE(name, parameters, arguments)                             \
    WGC_API void wgc_##name parameters                                         \
    {                                                                          \
        name arguments;                                                        \
    }
#include "functions.def"
