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

#include "passes/flatten.h"
#include "passes/transforms/collectives.h"
#include "passes/vectorise.h"
#include "passes/workarounds/code.h"

static const char usage[] =
    "Usage: wgc-opt [OPTION]... FILE.ll\n"
    "Packs the work-items of the kernel in a file of LLVM IR, as PoCL has it\n"
    "before its passes, and prints the IR; decisions go to stderr.\n\n"
    "  --kernel NAME       the kernel, if the file does not say\n"
    "  --size X[,Y[,Z]]    of groups, if the file does not say\n"
    "  --lanes N           of packets: 1, 2, 4 to 64; else by the cost model\n"
    "  --bits N            of vector registers: 128, 256 or 512 (512)\n"
    "  --without PREFIX    the library's functions of such names are not "
    "there\n"
    "  --llvm FILE         LLVM's library (" WGC_LLVM_LIBRARY ")\n"
    "  --output FILE       where the IR goes (stdout)\n"
    "  --prepared          analyses the kernel as it is, flat and simplified\n"
    "  --whole             OpenCL's vectors are not split\n"
    "  --groups            functions of work-groups are in registers\n"
    "  --sub-groups        of sub-groups, too: packets are these\n"
    "  --late              does what is done right before code is made, and no "
    "more\n"
    "  --shapes            prints how each value differs over the lanes\n"
    "  --help              this text\n";

struct options {
    const char *kernel, *library, *output, *input, *without;
    unsigned long long size[3];
    unsigned bits;
    int lanes;
    bool prepared, whole, shapes, groups, sub_groups, late;
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
        options->size[d] = 1;
    for (int d = 0; d < 3; d++) {
        options->size[d] = number(text, &text);
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
        options->kernel = value;
    else if (strcmp(name, "--size") == 0)
        parse_size(options, value);
    else if (strcmp(name, "--lanes") == 0)
        options->lanes = (int)number(value, &end);
    else if (strcmp(name, "--bits") == 0)
        options->bits = (unsigned)number(value, &end);
    else if (strcmp(name, "--llvm") == 0)
        options->library = value;
    else if (strcmp(name, "--without") == 0)
        options->without = value;
    else if (strcmp(name, "--output") == 0)
        options->output = value;
    else
        fail("unknown option; see wgc-opt --help", name);
}

static bool parse_flag(struct options *options, const char *name)
{
    if (strcmp(name, "--shapes") == 0)
        options->shapes = true;
    else if (strcmp(name, "--prepared") == 0)
        options->prepared = true;
    else if (strcmp(name, "--whole") == 0)
        options->whole = true;
    else if (strcmp(name, "--groups") == 0)
        options->groups = true;
    else if (strcmp(name, "--sub-groups") == 0)
        options->sub_groups = true;
    else if (strcmp(name, "--late") == 0)
        options->late = true;
    else
        return false;
    return true;
}

static struct options parse(int count, char **words)
{
    struct options options = {
        .library = WGC_LLVM_LIBRARY, .output = "-", .bits = 512};
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
    if (options.lanes & (options.lanes - 1) || options.lanes > WGC_MAX_LANES)
        fail("--lanes takes 1, 2, 4, 8, 16, 32 or 64", NULL);
    return options;
}

/* PoCL's kernel library, of which only names are known. */
struct names {
    const struct wgc_llvm *llvm;
    const char *without; /* NULL: it has all */
};

static LLVMValueRef declare_function(void *context, LLVMModuleRef module,
                                     const char *name, LLVMTypeRef type)
{
    const struct names *const names = context;
    const struct wgc_llvm *const llvm = names->llvm;
    enum { SPIR_FUNCTION = 75 };
    if (names->without &&
        strncmp(name, names->without, strlen(names->without)) == 0)
        return NULL;
    const LLVMValueRef known = llvm->GetNamedFunction(module, name);
    if (known)
        return known;
    const LLVMValueRef function = llvm->AddFunction(module, name, type);
    llvm->SetFunctionCallConv(function, SPIR_FUNCTION);
    return function;
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

static LLVMValueRef find_kernel(const struct wgc_llvm *llvm,
                                LLVMModuleRef module,
                                const struct options *options)
{
    const LLVMValueRef kernel =
        options->kernel ? llvm->GetNamedFunction(module, options->kernel)
                        : wgc_find_kernel(llvm, module);
    if (!kernel)
        fail("no such kernel", options->kernel);
    return kernel;
}

/* False if the kernel is not packed. */
static bool pack(const struct wgc_llvm *llvm, LLVMModuleRef module,
                 const struct options *options)
{
    const LLVMValueRef kernel = find_kernel(llvm, module, options);
    if (options->size[0])
        wgc_set_size(llvm, module, options->size);
    if (options->groups || options->sub_groups)
        wgc_take_collectives(llvm, module, kernel, options->sub_groups,
                             options->bits == 512);
    struct names names = {llvm, options->without};
    const struct wgc_vector_request request = {
        .launch = wgc_find_launch(llvm, module),
        .lanes = options->lanes,
        .whole = options->whole,
        .sub_groups = options->sub_groups,
        .prepared = options->prepared,
        .target = {&names, declare_function, options->bits,
                   options->bits == 512},
        .explain = stderr,
        .shapes = options->shapes ? stdout : NULL};
    if (request.launch.items == 0)
        fail("no size of groups; say --size", NULL);
    const bool packed =
        (options->prepared || wgc_flatten(llvm, module, kernel)) &&
        wgc_vectorise(llvm, module, kernel, &request);
    if (packed)
        wgc_set_one_item(llvm, module);
    return packed;
}

int main(int count, char **words)
{
    static struct wgc_llvm llvm;
    const struct options options = parse(count, words);
    void *const library = dlopen(options.library, RTLD_NOW | RTLD_GLOBAL);
    if (!library || !wgc_llvm_bind(&llvm, library))
        fail("cannot use LLVM's library", options.library);
    const LLVMModuleRef module = read_module(&llvm, options.input, library);
    const bool done = options.late || pack(&llvm, module, &options);
    if (options.late)
        wgc_avoid_code_faults(&llvm, module);
    char *message;
    if (llvm.VerifyModule(module, LLVMReturnStatusAction, &message))
        fail("the result is no valid IR", message);
    fflush(stdout); /* LLVM closes it, if that is where the IR goes */
    if (llvm.PrintModuleToFile(module, options.output, &message))
        fail("cannot write", message);
    return done ? 0 : 1;
}
