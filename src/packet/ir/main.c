/* SPDX-License-Identifier: MIT */
/*
 * wgc-make-bitcode OUTPUT.bc PART.bc...: links the parts of one instruction
 * set's bitcode, adds what C cannot say, and leaves nothing visible but the
 * public functions.
 */
#include <llvm-c/Analysis.h>
#include <llvm-c/BitReader.h>
#include <llvm-c/BitWriter.h>
#include <llvm-c/Linker.h>
#include <llvm-c/Transforms/PassBuilder.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "packet/ir/ir.h"

void fail(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fprintf(stderr, "wgc-make-bitcode: ");
    vfprintf(stderr, format, arguments);
    fprintf(stderr, "\n");
    va_end(arguments);
    exit(1);
}

static bool begins(LLVMValueRef value, const char *prefix)
{
    size_t length;
    const char *const name = LLVMGetValueName2(value, &length);
    return length >= strlen(prefix) &&
           memcmp(name, prefix, strlen(prefix)) == 0;
}

bool is_public(LLVMValueRef function)
{
    return !LLVMIsDeclaration(function) && begins(function, "wgc_");
}

bool is_packet(LLVMValueRef function)
{
    return !LLVMIsDeclaration(function) && begins(function, "wgc_packet_");
}

/* LLVM's own handler ends the program and does not say which file it is. */
static void show(LLVMDiagnosticInfoRef what, void *unused)
{
    (void)unused;
    char *const text = LLVMGetDiagInfoDescription(what);
    fprintf(stderr, "wgc-make-bitcode: %s\n", text);
    LLVMDisposeMessage(text);
}

static LLVMModuleRef read_module(LLVMContextRef context, const char *path)
{
    LLVMMemoryBufferRef buffer;
    LLVMModuleRef module;
    char *message = NULL;
    if (LLVMCreateMemoryBufferWithContentsOfFile(path, &buffer, &message))
        fail("cannot read %s: %s", path, message);
    if (LLVMParseBitcodeInContext2(context, buffer, &module))
        fail("%s is no bitcode of this LLVM", path);
    LLVMDisposeMemoryBuffer(buffer);
    return module;
}

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
        if (!LLVMIsDeclaration(v) && !begins(v, "llvm."))
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
    const LLVMContextRef context = LLVMContextCreate();
    LLVMContextSetDiagnosticHandler(context, show, NULL);
    const LLVMModuleRef module = link_parts(context, argv + 2);
    hide_all_but_functions(module);
    run(module, "globaldce,strip-dead-prototypes");
    define_by_value(module);
    set_attributes(module);
    /* What follows from attributes and bodies. */
    run(module, "cgscc(function-attrs),rpo-function-attrs");

    char *message = NULL;
    if (LLVMVerifyModule(module, LLVMReturnStatusAction, &message))
        fail("%s", message);
    LLVMDisposeMessage(message);
    if (LLVMWriteBitcodeToFile(module, argv[1]))
        fail("cannot write %s", argv[1]);
    LLVMDisposeModule(module);
    LLVMContextDispose(context);
    return 0;
}
