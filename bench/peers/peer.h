/* SPDX-License-Identifier: MIT */
/*
 * What a peer is: someone else's way to compute the same functions, built with
 * the flags of one instruction set. Rooflines come through the same door.
 *
 * A peer's file defines one function, whose name the build gives it as
 * BENCH_PEER. It may only be called on a CPU that has the instruction set.
 */
#ifndef WGC_BENCH_PEER_H
#define WGC_BENCH_PEER_H

#include "wgc/kernels.h"

#ifdef __cplusplus
extern "C" {
#endif

struct bench_peer {
    const char *compiler;
    const struct wgc_kernels *kernels; /* NULL members: not offered */
};

#ifdef __cplusplus
}
#endif
#endif
