/* SPDX-License-Identifier: MIT */
/*
 * wgc-link-bitcode LLVM KERNELS GLUE OUTPUT [PACKETS PIXELS]: adds the glue to
 * a copy of PoCL's kernel library, in place of functions of the same names,
 * with the version of LLVM that PoCL itself brings along; so wgc-pocl needs no
 * LLVM tools. What packets may call, with our functions for images, is written
 * once more by itself: LLVM reads that file, as it does for each kernel, in a
 * tenth of the time.
 */
#include <dlfcn.h>
#include <llvm-c/Core.h>
#include <llvm-c/Error.h>
#include <llvm-c/Transforms/PassBuilder.h>
#include <stdio.h>
#include <string.h>

#include "passes/analysis/calls.h"

/* What LLVM's C interface calls the functions used here. */
typedef LLVMBool (*read_file)(const char *, LLVMMemoryBufferRef *, char **);
typedef LLVMBool (*parse)(LLVMContextRef, LLVMMemoryBufferRef, LLVMModuleRef *,
                          char **);
typedef LLVMBool (*link)(LLVMModuleRef, LLVMModuleRef);
typedef int (*write_file)(LLVMModuleRef, const char *);
typedef LLVMContextRef (*create_context)(void);
typedef void (*discard_names)(LLVMContextRef, LLVMBool);
typedef LLVMValueRef (*first_function)(LLVMModuleRef);
typedef LLVMValueRef (*next_function)(LLVMValueRef);
typedef const char *(*get_name)(LLVMValueRef, size_t *);
typedef LLVMValueRef (*find_function)(LLVMModuleRef, const char *);
typedef LLVMBool (*is_declaration)(LLVMValueRef);
typedef LLVMErrorRef (*run_passes)(LLVMModuleRef, const char *,
                                   LLVMTargetMachineRef,
                                   LLVMPassBuilderOptionsRef);
typedef LLVMPassBuilderOptionsRef (*create_options)(void);
typedef LLVMBasicBlockRef (*first_block)(LLVMValueRef);
typedef LLVMBasicBlockRef (*next_block)(LLVMBasicBlockRef);
typedef LLVMValueRef (*first_instruction)(LLVMBasicBlockRef);
typedef unsigned (*find_kind)(LLVMContextRef, const char *, unsigned);
typedef void (*set_metadata)(LLVMValueRef, unsigned, LLVMValueRef);
typedef void (*set_linkage)(LLVMValueRef, LLVMLinkage);
typedef void (*set_name)(LLVMValueRef, const char *, size_t);

static void *library;

/* dlsym gives an object pointer; POSIX says that copying it is the way. */
#define FIND(pointer, name) find(&(pointer), sizeof(pointer), name)

static int find(void *function, size_t size, const char *name)
{
    void *const symbol = dlsym(library, name);
    memcpy(function, &symbol, size);
    if (!symbol)
        fprintf(stderr, "wgc-link-bitcode: this LLVM lacks %s\n", name);
    return symbol != NULL;
}

static LLVMModuleRef load(LLVMContextRef context, const char *path)
{
    read_file read;
    parse parse_ir;
    LLVMMemoryBufferRef buffer;
    LLVMModuleRef module;
    char *message = NULL;
    if (!FIND(read, "LLVMCreateMemoryBufferWithContentsOfFile") ||
        !FIND(parse_ir, "LLVMParseIRInContext"))
        return NULL;
    if (read(path, &buffer, &message) ||
        parse_ir(context, buffer, &module, &message)) {
        fprintf(stderr, "wgc-link-bitcode: cannot read %s: %s\n", path,
                message ? message : "unknown error");
        return NULL;
    }
    return module;
}

/* What the glue defines takes the names of the library's own functions. */
static int make_room(LLVMModuleRef kernels, LLVMModuleRef glue)
{
    static const char other[] = "wgc.replaced";
    first_function first;
    next_function next;
    get_name name_of;
    find_function find_named;
    is_declaration is_declared;
    set_linkage link_as;
    set_name rename;
    size_t length;
    if (!FIND(first, "LLVMGetFirstFunction") ||
        !FIND(next, "LLVMGetNextFunction") ||
        !FIND(name_of, "LLVMGetValueName2") ||
        !FIND(find_named, "LLVMGetNamedFunction") ||
        !FIND(is_declared, "LLVMIsDeclaration") ||
        !FIND(link_as, "LLVMSetLinkage") || !FIND(rename, "LLVMSetValueName2"))
        return 0;
    for (LLVMValueRef f = first(glue); f; f = next(f)) {
        const LLVMValueRef old = find_named(kernels, name_of(f, &length));
        if (is_declared(f) || !old || is_declared(old))
            continue;
        rename(old, other, sizeof other - 1);
        link_as(old, LLVMInternalLinkage);
    }
    return 1;
}

/* What LLVM notes at each access of functions that it has inlined: a ninth of
 * PoCL 7.1's library. */
static int drop_scopes(LLVMContextRef context, LLVMModuleRef module)
{
    first_function first;
    next_function next, next_instruction;
    first_block first_of;
    next_block next_of;
    first_instruction first_in;
    find_kind kind_of;
    set_metadata set;
    if (!FIND(first, "LLVMGetFirstFunction") ||
        !FIND(next, "LLVMGetNextFunction") ||
        !FIND(next_instruction, "LLVMGetNextInstruction") ||
        !FIND(first_of, "LLVMGetFirstBasicBlock") ||
        !FIND(next_of, "LLVMGetNextBasicBlock") ||
        !FIND(first_in, "LLVMGetFirstInstruction") ||
        !FIND(kind_of, "LLVMGetMDKindIDInContext") ||
        !FIND(set, "LLVMSetMetadata"))
        return 0;
    const unsigned scope = kind_of(context, "alias.scope", 11),
                   others = kind_of(context, "noalias", 7);
    for (LLVMValueRef f = first(module); f; f = next(f))
        for (LLVMBasicBlockRef b = first_of(f); b; b = next_of(b))
            for (LLVMValueRef i = first_in(b); i; i = next_instruction(i)) {
                set(i, scope, NULL);
                set(i, others, NULL);
            }
    return 1;
}

/* PoCL reads all of the file before it compiles a first kernel. */
static int drop_unused(LLVMModuleRef module)
{
    run_passes run;
    create_options new_options;
    return FIND(run, "LLVMRunPasses") &&
           FIND(new_options, "LLVMCreatePassBuilderOptions") &&
           !run(module, "globaldce", NULL, new_options());
}

/* Leaves what packets may call, and what that needs. */
static int keep_forms(LLVMModuleRef kernels)
{
    first_function first, first_variable;
    next_function next, next_variable;
    get_name name_of;
    is_declaration is_declared;
    set_linkage link_as;
    size_t length;
    if (!FIND(first, "LLVMGetFirstFunction") ||
        !FIND(next, "LLVMGetNextFunction") ||
        !FIND(first_variable, "LLVMGetFirstGlobal") ||
        !FIND(next_variable, "LLVMGetNextGlobal") ||
        !FIND(name_of, "LLVMGetValueName2") ||
        !FIND(is_declared, "LLVMIsDeclaration") ||
        !FIND(link_as, "LLVMSetLinkage"))
        return 0;
    for (LLVMValueRef f = first(kernels); f; f = next(f))
        if (!is_declared(f) && !wgc_may_be_called(name_of(f, &length)))
            link_as(f, LLVMInternalLinkage);
    for (LLVMValueRef v = first_variable(kernels); v; v = next_variable(v))
        if (!is_declared(v) && strncmp(name_of(v, &length), "llvm.", 5) != 0)
            link_as(v, LLVMInternalLinkage);
    return drop_unused(kernels);
}

/* For packets. */
static int add_pixels(LLVMContextRef context, LLVMModuleRef all,
                      const char *pixels, link link_modules)
{
    const LLVMModuleRef more = load(context, pixels);
    return more && !link_modules(all, more);
}

static int link_files(const char *kernels, const char *glue, const char *output,
                      const char *packets, const char *pixels)
{
    create_context new_context;
    discard_names discard;
    link link_modules;
    write_file write;
    if (!FIND(new_context, "LLVMContextCreate") ||
        !FIND(discard, "LLVMContextSetDiscardValueNames") ||
        !FIND(link_modules, "LLVMLinkModules2") ||
        !FIND(write, "LLVMWriteBitcodeToFile"))
        return 1;
    const LLVMContextRef context = new_context();
    discard(context, true); /* of locals: PoCL would read them each time */
    const LLVMModuleRef all = load(context, kernels);
    const LLVMModuleRef more = all ? load(context, glue) : NULL;
    if (!more || !drop_scopes(context, all) || !make_room(all, more) ||
        link_modules(all, more)) {
        fprintf(stderr, "wgc-link-bitcode: cannot add %s to %s\n", glue,
                kernels);
        return 1;
    }
    if (!drop_unused(all) || write(all, output) ||
        (packets && (!add_pixels(context, all, pixels, link_modules) ||
                     !keep_forms(all) || write(all, packets)))) {
        fprintf(stderr, "wgc-link-bitcode: cannot write %s\n", output);
        return 1;
    }
    return 0;
}

/* By the names that LLVM gives its library: up to 17, and since. */
static void *open_llvm(const char *version)
{
    static const char *const names[] = {"libLLVM.so.%s.1", "libLLVM-%s.so.1"};
    void *found = NULL;
    for (size_t i = 0; !found && i < sizeof names / sizeof *names; i++) {
        char name[64];
        snprintf(name, sizeof name, names[i], version);
        found = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    }
    return found;
}

int main(int argc, char **argv)
{
    if (argc != 5 && argc != 7) {
        fprintf(stderr, "Usage: wgc-link-bitcode LLVM KERNELS GLUE OUTPUT "
                        "[PACKETS PIXELS]\n");
        return 2;
    }
    library = open_llvm(argv[1]);
    if (!library) {
        fprintf(stderr, "wgc-link-bitcode: %s\n", dlerror());
        return 1;
    }
    return link_files(argv[2], argv[3], argv[4], argv[5],
                      argc > 6 ? argv[6] : NULL);
}
