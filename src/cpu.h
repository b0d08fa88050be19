/* SPDX-License-Identifier: MIT */
/* Which instruction sets this CPU and operating system can run. */
#ifndef WGC_SRC_CPU_H
#define WGC_SRC_CPU_H

#include <stdbool.h>

#include "wgc/wgc.h"

/*
 * True if every feature that the instruction set's compile flags allow is
 * there and the operating system saves its registers. Asks the CPU each time;
 * defined once per architecture, in detect.c.
 *
 * `isa` is an id, for a table of WGC_LENGTH in isas.def plus its bits: true
 * then if that is the table for the registers' length.
 */
bool wgc_cpu_has(wgc_isa_id isa);

#endif
