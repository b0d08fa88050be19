/* SPDX-License-Identifier: MIT */
/*
 * wgc-opt: runs the vectoriser on a kernel's IR, and prints the IR that it
 * makes and what it decided. For tests, and for those who work on it.
 */
#include <dlfcn.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "passes/directions.h"
#include "passes/late.h"
#include "passes/workarounds/code.h"
#include "tool/by_hand.h"

static const char usage[] =
    "Usage: wgc-opt [OPTION]... FILE.ll\n"
    "Packs the work-items of the kernel in a file of LLVM IR, as PoCL has it\n"
    "before its passes, and prints the IR; decisions go to stderr.\n\n"
    "  --kernel NAME       the kernel, if the file does not say\n"
    "  --size X[,Y[,Z]]    of groups, if the file does not say\n"
    "  --lanes N           of packets: 1, 2, 4 to 64; else by the cost model\n"
    "  --bits N            of vector registers: 128, 256 or 512 (512)\n"
    "  --slow-gathers      the CPU takes longer for them than for loads\n"
    "  --without PREFIX    the library's functions of such names are not "
    "there\n"
    "  --llvm FILE         LLVM's library (" WGC_LLVM_LIBRARY ")\n"
    "  --output FILE       where the IR goes (stdout)\n"
    "  --unroll            unrolls short loops first, as wgc-pocl does\n"
    "  --prepared          analyses the kernel as it is, flat and simplified\n"
    "  --whole             OpenCL's vectors are not split\n"
    "  --groups            functions of work-groups are in registers\n"
    "  --sub-groups        of sub-groups, too: packets are these\n"
    "  --program           does what is done when a program is built, and no "
    "more\n"
    "  --late              does what is done right before code is made, and no "
    "more\n"
    "  --shapes            prints how each value differs over the lanes\n"
    "  --costs             prints what each instruction takes by the cost "
    "model\n"
    "  --steps             prints each step's name when it has ended\n"
    "  --until STEP        prints the IR behind that step, and ends\n"
    "  --help              this text\n";

struct options {
    const char *library, *output, *input, *until;
    struct wgc_by_hand by_hand;
    bool program, late, steps;
};

static _Noreturn void fail(const char *what, const char *which)
{
    fprintf(stderr, "wgc-opt: %s%s%s\n", what, which ? ": " : "",
            which ? which : "");
    exit(2);
}

static unsigned long long number(const char *text, const char **end)
{
    char *behind;
    const unsigned long long value = strtoull(text, &behind, 10);
    if (behind == text || value == 0 || value > 1 << 20)
        fail("not a size", text);
    *end = behind;
    return value;
}

static void parse_size(struct options *options, const char *text)
{
    for (int d = 0; d < 3; d++)
        options->by_hand.size[d] = 1;
    for (int d = 0; d < 3; d++) {
        options->by_hand.size[d] = number(text, &text);
        if (*text == '\0')
            return;
        if (*text++ != ',')
            break;
    }
    fail("--size takes one to three numbers", NULL);
}

static void parse_option(struct options *options, const char *name,
                         const char *value)
{
    const char *end = value;
    if (strcmp(name, "--kernel") == 0)
        options->by_hand.kernel = value;
    else if (strcmp(name, "--size") == 0)
        parse_size(options, value);
    else if (strcmp(name, "--lanes") == 0)
        options->by_hand.lanes = (int)number(value, &end);
    else if (strcmp(name, "--bits") == 0)
        options->by_hand.bits = (unsigned)number(value, &end);
    else if (strcmp(name, "--llvm") == 0)
        options->library = value;
    else if (strcmp(name, "--without") == 0)
        options->by_hand.without = value;
    else if (strcmp(name, "--output") == 0)
        options->output = value;
    else if (strcmp(name, "--until") == 0)
        options->until = value;
    else
        fail("unknown option; see wgc-opt --help", name);
}

static bool parse_flag(struct options *options, const char *name)
{
    if (strcmp(name, "--shapes") == 0)
        options->by_hand.shapes = stdout;
    else if (strcmp(name, "--costs") == 0)
        options->by_hand.costs = stderr;
    else if (strcmp(name, "--slow-gathers") == 0)
        options->by_hand.slow_gathers = true;
    else if (strcmp(name, "--unroll") == 0)
        options->by_hand.unroll = true;
    else if (strcmp(name, "--prepared") == 0)
        options->by_hand.prepared = true;
    else if (strcmp(name, "--whole") == 0)
        options->by_hand.whole = true;
    else if (strcmp(name, "--groups") == 0)
        options->by_hand.groups = true;
    else if (strcmp(name, "--sub-groups") == 0)
        options->by_hand.sub_groups = true;
    else if (strcmp(name, "--program") == 0)
        options->program = true;
    else if (strcmp(name, "--late") == 0)
        options->late = true;
    else if (strcmp(name, "--steps") == 0)
        options->steps = true;
    else
        return false;
    return true;
}

static struct options parse(int count, char **words)
{
    struct options options = {.library = WGC_LLVM_LIBRARY,
                              .output = "-",
                              .by_hand = {.bits = 512, .explain = stderr}};
    for (int w = 1; w < count; w++) {
        if (strcmp(words[w], "--help") == 0) {
            fputs(usage, stdout);
            exit(0);
        }
        if (parse_flag(&options, words[w]))
            continue;
        if (words[w][0] != '-') {
            options.input = words[w];
            continue;
        }
        if (w + 1 == count)
            fail("an option without a value", words[w]);
        parse_option(&options, words[w], words[w + 1]);
        w++;
    }
    if (!options.input)
        fail("no file; see wgc-opt --help", NULL);
    const int lanes = options.by_hand.lanes;
    if (lanes & (lanes - 1) || lanes > WGC_MAX_LANES)
        fail("--lanes takes 1, 2, 4, 8, 16, 32 or 64", NULL);
    return options;
}

static LLVMModuleRef read_module(const struct wgc_llvm *llvm, const char *path,
                                 void *library)
{
    LLVMContextRef (*create)(void);
    LLVMBool (*read)(const char *, LLVMMemoryBufferRef *, char **);
    *(void **)&create = dlsym(library, "LLVMContextCreate");
    *(void **)&read =
        dlsym(library, "LLVMCreateMemoryBufferWithContentsOfFile");
    LLVMMemoryBufferRef text;
    LLVMModuleRef module;
    char *message = NULL;
    if (!create || !read || read(path, &text, &message))
        fail("cannot read the file", message);
    const LLVMContextRef context = create();
    wgc_llvm_know_ptr(library, context);
    if (llvm->ParseIRInContext(context, text, &module, &message))
        fail("cannot read the file", message);
    return module;
}

/* False if the kernel is not packed. */
static bool pack(const struct wgc_llvm *llvm, LLVMModuleRef module,
                 const struct options *options)
{
    switch (wgc_pack_by_hand(llvm, module, &options->by_hand)) {
    case WGC_NO_KERNEL:
        fail("no such kernel", options->by_hand.kernel);
    case WGC_NO_SIZE:
        fail("no size of groups; say --size", NULL);
    case WGC_NOT_PACKED:
        return false;
    case WGC_PACKED:
        break;
    }
    return true;
}

/* Who looks at the IR behind each step. */
struct reader {
    const struct wgc_llvm *llvm;
    LLVMModuleRef module;
    const struct options *options;
};

static void print(const struct reader *r)
{
    char *message;
    fflush(stdout); /* LLVM closes it, if that is where the IR goes */
    if (r->llvm->PrintModuleToFile(r->module, r->options->output, &message))
        fail("cannot write", message);
}

static void verify(void *with, const char *step)
{
    const struct reader *const r = with;
    const char *const until = r->options->until;
    char *message;
    if (r->llvm->VerifyModule(r->module, LLVMReturnStatusAction, &message)) {
        fprintf(stderr, "wgc-opt: %s\n", message);
        fail("the IR is not valid behind", step);
    }
    if (r->options->steps)
        fprintf(stderr, "wgc-opt: valid behind: %s\n", step);
    if (until && strcmp(step, until) == 0) {
        print(r);
        exit(0);
    }
}

int main(int count, char **words)
{
    static struct wgc_llvm llvm;
    struct options options = parse(count, words);
    void *const library = dlopen(options.library, RTLD_NOW | RTLD_GLOBAL);
    if (!library || !wgc_llvm_bind(&llvm, library))
        fail("cannot use LLVM's library", options.library);
    const LLVMModuleRef module = read_module(&llvm, options.input, library);
    struct reader reader = {&llvm, module, &options};
    struct wgc_times times = {.ended = verify, .with = &reader};
    options.by_hand.times = &times;
    wgc_times_begin(&times);
    const bool done =
        options.program || options.late || pack(&llvm, module, &options);
    if (options.program)
        wgc_note_directions(&llvm, module);
    if (options.late) {
        wgc_treat_late(&llvm, module, options.by_hand.bits);
        wgc_avoid_code_faults(&llvm, module);
    }
    verify(&reader, "the end");
    if (options.until)
        fail("no such step was reached; see --steps", options.until);
    print(&reader);
    return done ? 0 : 1;
}
