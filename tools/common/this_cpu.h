/* SPDX-License-Identifier: MIT */
/* This CPU, what the library makes of it and why: what all tools print. */
#ifndef WGC_TOOLS_THIS_CPU_H
#define WGC_TOOLS_THIS_CPU_H

#include <stdbool.h>

#include "wgc/wgc.h"

/* Names are those of /proc/cpuinfo. */
struct feature {
    const char *name;
    wgc_isa_id isa; /* the lowest instruction set that needs it */
    bool present;
};

enum {
    FEATURE_COUNT = 0
#define WGC_FEATURE(name, NAME, leaf, bit, saved) +1
#include "features.def"
};

enum {
    ISA_COUNT = 0
#define WGC_ISA(name, NAME, id, rank, arch, flags) +1
#include "isas.def"
};

enum state {
    IN_USE,
    RUNS,
    CPU_LACKS,
    CANNOT_RUN, /* an emulator hides features that the system lists */
    NOT_BUILT,
    OTHER_PROCESSOR
};

struct isa {
    const char *name;
    wgc_isa_id id;
    enum state state;
};

struct cpu {
    char model[128]; /* "" if the system does not tell */
    bool known;      /* the system tells the features */
    struct feature features[FEATURE_COUNT + 1]; /* one more: it may be none */
    struct isa isas[ISA_COUNT]; /* rising within a processor family */
};

/* The features that any instruction set of wgc needs here, and what follows. */
void read_cpu(struct cpu *cpu);

/* The model, its features, and every instruction set with its state. */
void print_cpu(const struct cpu *cpu);

/* Whether the CPU lacks a feature that the instruction set needs. An
 * instruction set needs what those below it need. */
bool is_missing(const struct feature *feature, wgc_isa_id isa);

/* Fills in those that run here, scalar first; gives their number. */
size_t find_runnable_isas(wgc_isa_id isas[ISA_COUNT]);

/* Why wgc_isa() is what it is: a sentence without a full stop. */
const char *reason(void);

/* The family of cores whose kernels are in use, NULL if those are the
 * instruction set's own; and what is special about it. */
struct core {
    const char *name, *why;
    bool refused; /* WGC_CORE asks for one that is not there */
};
struct core core_in_use(void);

/* The value of WGC_ISA, NULL if it is unset or empty. */
const char *requested(void);

/* The same of WGC_CORE. */
const char *requested_core(void);

#endif
