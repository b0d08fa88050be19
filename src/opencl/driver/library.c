/* SPDX-License-Identifier: MIT */
/*
 * The library's file lies beside this one's, in the private copy of PoCL. It is
 * parsed where a kernel needs it, function by function: all of it would take
 * longer than the kernel's compilation.
 */
#define _GNU_SOURCE
#include "library.h"

#include <dlfcn.h>
#include <glob.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

/* What wgc-link-bitcode has taken out of PoCL's kernel library. */
#define LIBRARY_FILES "../share/pocl/packets-*.bc"

/* The path of the one file; false if there is not just one. */
static bool find_file(char *path, size_t size)
{
    Dl_info here;
    glob_t found;
    char pattern[PATH_MAX];
    if (!dladdr((void *)(uintptr_t)&wgc_library_find, &here))
        return false;
    const char *const slash = strrchr(here.dli_fname, '/');
    snprintf(pattern, sizeof pattern, "%.*s/" LIBRARY_FILES,
             slash ? (int)(slash - here.dli_fname) : 1,
             slash ? here.dli_fname : ".");
    if (glob(pattern, 0, NULL, &found) != 0)
        return false;
    const bool one = found.gl_pathc == 1;
    if (one)
        snprintf(path, size, "%s", found.gl_pathv[0]);
    globfree(&found);
    return one;
}

static void open_library(struct wgc_library *library, LLVMContextRef context)
{
    const struct wgc_llvm *const llvm = library->llvm;
    char path[PATH_MAX], *message = NULL;
    LLVMMemoryBufferRef file;
    if (!find_file(path, sizeof path))
        return;
    if (llvm->CreateMemoryBufferWithContentsOfFile(path, &file, &message)) {
        llvm->DisposeMessage(message);
        return;
    }
    if (llvm->GetBitcodeModuleInContext2(context, file, &library->module))
        library->module = NULL;
}

LLVMValueRef wgc_library_find(void *context, LLVMModuleRef module,
                              const char *name, LLVMTypeRef type)
{
    struct wgc_library *const library = context;
    const struct wgc_llvm *const llvm = library->llvm;
    const LLVMValueRef known = llvm->GetNamedFunction(module, name);
    if (known)
        return llvm->GlobalGetValueType(known) == type ? known : NULL;
    if (!library->module)
        open_library(library, llvm->GetModuleContext(module));
    const LLVMValueRef theirs =
        library->module ? llvm->GetNamedFunction(library->module, name) : NULL;
    if (!theirs || llvm->GlobalGetValueType(theirs) != type)
        return NULL;
    const LLVMValueRef function = llvm->AddFunction(module, name, type);
    llvm->SetFunctionCallConv(function, llvm->GetFunctionCallConv(theirs));
    library->used = true;
    return function;
}

/* llvm::Linker::linkModules takes a std::unique_ptr and a std::function by
 * address; an empty one is all zeros. */
void wgc_library_close(struct wgc_library *library, LLVMModuleRef module)
{
    enum { ONLY_NEEDED = 2 };
    void *const no_callback[4] = {NULL};
    if (!library->module)
        return;
    if (library->used)
        library->llvm->linkModules(module, &library->module, ONLY_NEEDED,
                                   no_callback);
    if (library->module)
        library->llvm->DisposeModule(library->module);
    library->module = NULL;
}
