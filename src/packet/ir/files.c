/* SPDX-License-Identifier: MIT */
/* Errors, modules in files, and passes over modules. */
#include <llvm-c/Analysis.h>
#include <llvm-c/BitReader.h>
#include <llvm-c/BitWriter.h>
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

bool has_prefix(LLVMValueRef value, const char *prefix)
{
    size_t length;
    const char *const name = LLVMGetValueName2(value, &length);
    return length >= strlen(prefix) &&
           memcmp(name, prefix, strlen(prefix)) == 0;
}

bool is_public(LLVMValueRef function)
{
    return !LLVMIsDeclaration(function) && has_prefix(function, "wgc_") &&
           LLVMGetVisibility(function) != LLVMHiddenVisibility;
}

bool is_packet(LLVMValueRef function)
{
    return !LLVMIsDeclaration(function) && has_prefix(function, "wgc_packet_");
}

/* LLVM's own handler ends the program and does not say which file it is. */
static void show(LLVMDiagnosticInfoRef what, void *unused)
{
    (void)unused;
    char *const text = LLVMGetDiagInfoDescription(what);
    fprintf(stderr, "wgc-make-bitcode: %s\n", text);
    LLVMDisposeMessage(text);
}

LLVMModuleRef read_module(LLVMContextRef context, const char *path)
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

LLVMContextRef make_context(void)
{
    const LLVMContextRef context = LLVMContextCreate();
    LLVMContextSetDiagnosticHandler(context, show, NULL);
    return context;
}

void write_module(LLVMModuleRef module, const char *path)
{
    char *message = NULL;
    if (LLVMVerifyModule(module, LLVMReturnStatusAction, &message))
        fail("%s", message);
    LLVMDisposeMessage(message);
    if (LLVMWriteBitcodeToFile(module, path))
        fail("cannot write %s", path);
}

void run_passes(LLVMModuleRef module, const char *passes)
{
    const LLVMPassBuilderOptionsRef options = LLVMCreatePassBuilderOptions();
    const LLVMErrorRef error = LLVMRunPasses(module, passes, NULL, options);
    if (error)
        fail("%s: %s", passes, LLVMGetErrorMessage(error));
    LLVMDisposePassBuilderOptions(options);
}
