/* SPDX-License-Identifier: MIT */
/*
 * wgc-make-bitcode OUTPUT.bc PART.bc...: links the parts of one instruction
 * set's bitcode, adds what C cannot say, and leaves nothing visible but the
 * public functions.
 */
#include <llvm-c/Linker.h>
#include <llvm-c/Transforms/PassBuilder.h>
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

static void run(LLVMModuleRef module, const char *passes)
{
    const LLVMPassBuilderOptionsRef options = LLVMCreatePassBuilderOptions();
    const LLVMErrorRef error = LLVMRunPasses(module, passes, NULL, options);
    if (error)
        fail("%s: %s", passes, LLVMGetErrorMessage(error));
    LLVMDisposePassBuilderOptions(options);
}

int main(int argc, char **argv)
{
    if (argc < 3) {
        fprintf(stderr, "usage: wgc-make-bitcode OUTPUT.bc PART.bc...\n");
        return 2;
    }
    const LLVMContextRef context = make_context();
    const LLVMModuleRef module = link_parts(context, argv + 2);
    hide_all_but_functions(module);
    run(module, "globaldce,strip-dead-prototypes");
    struct maker maker = make_maker(module);
    define_by_value(&maker);
    define_votes(&maker);
    dispose_maker(&maker);
    set_attributes(module);
    /* What follows from attributes and bodies. */
    run(module, "cgscc(function-attrs),rpo-function-attrs");

    write_module(module, argv[1]);
    LLVMDisposeModule(module);
    LLVMContextDispose(context);
    return 0;
}
