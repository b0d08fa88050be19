/* SPDX-License-Identifier: MIT */
/*
 * wgc-make-bitcode DIRECTORY NAME PART.bc...: links the parts of one
 * instruction set's bitcode, adds what C cannot say, and leaves nothing visible
 * but the public functions. Writes NAME.bc, and into the directory by-type
 * there the packet functions of each element type, which is quicker to link.
 */
#include <llvm-c/Linker.h>
#include <stdio.h>
#include <string.h>

#include "packet/ir/ir.h"

static LLVMModuleRef link_parts(LLVMContextRef context, char **paths)
{
    const LLVMModuleRef whole = read_module(context, paths[0]);
    /* No path of the machine that the file is made on. */
    LLVMSetSourceFileName(whole, "wgc", strlen("wgc"));
    LLVMSetModuleIdentifier(whole, "wgc", strlen("wgc"));
    for (char **path = paths + 1; *path; path++)
        if (LLVMLinkModules2(whole, read_module(context, *path)))
            fail("cannot link %s", *path);
    return whole;
}

/* Tables of kernels and the like are for nobody who has the functions. */
static void hide_all_but_functions(LLVMModuleRef module)
{
    for (LLVMValueRef v = LLVMGetFirstGlobal(module); v;
         v = LLVMGetNextGlobal(v))
        if (!LLVMIsDeclaration(v) && !has_prefix(v, "llvm."))
            LLVMSetLinkage(v, LLVMInternalLinkage);
    for (LLVMValueRef f = LLVMGetFirstFunction(module); f;
         f = LLVMGetNextFunction(f))
        if (!LLVMIsDeclaration(f) && !is_public(f))
            LLVMSetLinkage(f, LLVMInternalLinkage);
}

/* Whether a function is named wgc_packet_.._TYPEx.., by value or by pointers.
 */
static bool is_packet_of(LLVMValueRef function, const char *type)
{
    size_t length;
    if (!is_packet(function))
        return false;
    const char *const name = LLVMGetValueName2(function, &length);
    const char *const end = strrchr(name, 'x');
    const size_t type_length = strlen(type);
    return (size_t)(end - name) > type_length &&
           end[-1 - (int)type_length] == '_' &&
           memcmp(end - type_length, type, type_length) == 0;
}

/* Leaves of the packet functions those of a type, or all others. */
static void keep(LLVMModuleRef module, const char *type, bool wanted)
{
    for (LLVMValueRef f = LLVMGetFirstFunction(module); f;
         f = LLVMGetNextFunction(f))
        if (!LLVMIsDeclaration(f) &&
            (!is_packet(f) || is_packet_of(f, type) != wanted))
            LLVMSetLinkage(f, LLVMInternalLinkage);
    run_passes(module, "globaldce,strip-dead-prototypes");
}

/* What has been written leaves the module: to clone it takes longest. */
static void write_type(LLVMModuleRef module, const char *path, const char *type)
{
    const LLVMModuleRef part = LLVMCloneModule(module);
    keep(part, type, true);
    write_module(part, path);
    LLVMDisposeModule(part);
    keep(module, type, false);
}

/* Nothing is left of the module. */
static void write_files(LLVMModuleRef module, const char *directory,
                        const char *name)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/%s.bc", directory, name);
    write_module(module, path);
#define WRITE(type)                                                            \
    snprintf(path, sizeof path, "%s/by-type/%s-" type ".bc", directory, name); \
    write_type(module, path, type);
    WRITE("i1")
#define WGC_NARROW 1
#define WGC_BROADCAST(type) WRITE(#type)
#include "collectives.def"
}

int main(int argc, char **argv)
{
    if (argc < 4) {
        fprintf(stderr, "usage: wgc-make-bitcode DIRECTORY NAME PART.bc...\n");
        return 2;
    }
    const LLVMContextRef context = make_context();
    const LLVMModuleRef module = link_parts(context, argv + 3);
    hide_all_but_functions(module);
    run_passes(module, "globaldce,strip-dead-prototypes");
    struct maker maker = make_maker(module);
    define_by_value(&maker);
    define_votes(&maker);
    define_subgroups(&maker);
    dispose_maker(&maker);
    set_attributes(module);
    /* What follows from attributes and bodies. */
    run_passes(module, "cgscc(function-attrs),rpo-function-attrs");
    write_files(module, argv[1], argv[2]);
    LLVMDisposeModule(module);
    LLVMContextDispose(context);
    return 0;
}
