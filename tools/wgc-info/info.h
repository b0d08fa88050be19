/* SPDX-License-Identifier: MIT */
/* What wgc-info gathers, and the two ways to print it. */
#ifndef WGC_TOOLS_INFO_H
#define WGC_TOOLS_INFO_H

#include <stdbool.h>
#include <stddef.h>

#include "wgc/wgc.h"

/* ---- The CPU --------------------------------------------------------------*/

/* Names are those of /proc/cpuinfo. */
struct feature {
    const char *name;
    wgc_isa_id isa; /* the lowest instruction set that needs it */
    bool present;
};

struct cpu {
    char *model; /* "" if the system does not tell */
    bool known;  /* the system tells the features */
    size_t count;
    struct feature *features;
};

/* The features that any instruction set of wgc needs here. */
struct cpu read_cpu(void);
void free_cpu(struct cpu *cpu);

/* ---- The choice -----------------------------------------------------------*/

enum state { IN_USE, RUNS, CPU_LACKS, NOT_BUILT, OTHER_PROCESSOR };

struct isa {
    const char *name;
    wgc_isa_id id;
    enum state state;
};

enum {
    ISA_COUNT = 0
#define WGC_ISA(name, NAME, rank) +1
#include "isas.def"
};

/* In rising order of rank within a processor family. */
void find_isas(struct isa isas[ISA_COUNT], const struct cpu *cpu);

/* Whether the CPU lacks a feature that the instruction set needs. An
 * instruction set needs what those below it need. */
bool is_missing(const struct feature *feature, wgc_isa_id isa);

/* Why wgc_isa() is what it is: a sentence without a full stop. */
const char *reason(void);

/* The value of WGC_ISA, NULL if it is unset or empty. */
const char *requested(void);

/* ---- Bitcode --------------------------------------------------------------*/

/* One file: its LLVM version, as the folder says, and its path. */
struct bitcode {
    int llvm;
    char *path;
};

struct bitcode_list {
    char *directory; /* where bitcode belongs; "" if unknown */
    size_t count;
    struct bitcode *files;
};

struct bitcode_list find_bitcode(void);
void free_bitcode(struct bitcode_list *list);

/* ---- Printing -------------------------------------------------------------*/

struct info {
    struct cpu cpu;
    struct isa isas[ISA_COUNT];
    struct bitcode_list bitcode;
};

void print_text(const struct info *info);
void print_json(const struct info *info);

/* One line on stderr, then exit(2). */
_Noreturn void fail(const char *format, ...)
    __attribute__((format(printf, 1, 2)));

#endif
