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

#include "passes/others.h"
#include "passes/run_passes.h"

/* What wgc-link-bitcode has taken out of PoCL's kernel libraries. */
#define LIBRARY_FILES "../share/pocl/packets-*.bc"

/* A copy that wgc-pocl install made has a file for each kind of CPU: the one
 * for that which PoCL compiles for. */
static const char *const variants[][2] = {
    {"skylake-avx512", "-avx512.bc"}, {"haswell", "-avx2.bc"},
    {"bdver1", "-avx_fma4.bc"},       {"ivybridge", "-avx_f16c.bc"},
    {"sandybridge", "-avx.bc"},       {"penryn", "-sse41.bc"},
    {"core2", "-ssse3.bc"},           {"x86-64", "-sse2.bc"},
};

static bool is_for(const struct wgc_llvm *llvm, LLVMModuleRef module,
                   const char *cpu)
{
    static const char name[] = "target-cpu";
    unsigned length;
    for (LLVMValueRef f = llvm->GetFirstFunction(module); f;
         f = llvm->GetNextFunction(f)) {
        const LLVMAttributeRef attribute = llvm->GetStringAttributeAtIndex(
            f, LLVMAttributeFunctionIndex, name, sizeof name - 1);
        if (attribute &&
            strcmp(cpu, llvm->GetStringAttributeValue(attribute, &length)) == 0)
            return true;
    }
    return false;
}

/* How the file's name ends. */
static const char *ending_for(const struct wgc_llvm *llvm, LLVMModuleRef module)
{
    for (size_t v = 0; v < sizeof variants / sizeof *variants; v++)
        if (is_for(llvm, module, variants[v][0]))
            return variants[v][1];
    return "-GENERIC.bc";
}

static bool ends_with(const char *text, const char *ending)
{
    const size_t length = strlen(text), rest = strlen(ending);
    return length >= rest && strcmp(text + length - rest, ending) == 0;
}

/* The path of the one file, or of the one with that ending. */
static bool find_file(char *path, size_t size, const char *ending)
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
    bool is_there = false;
    for (size_t f = 0; f < found.gl_pathc && !is_there; f++) {
        is_there = found.gl_pathc == 1 || ends_with(found.gl_pathv[f], ending);
        snprintf(path, size, "%s", found.gl_pathv[f]);
    }
    globfree(&found);
    return is_there;
}

/* Functions on pixels are long, are made for the CPU, and are not inlined:
 * LLVM's passes would take longer over them than over the kernel. They come to
 * it behind those, and have another name until then. */
static const char late[] = ".late";

static bool is_for_late(const char *name)
{
    static const char pixels[] = "wgc_pixels_";
    return strncmp(name, pixels, sizeof pixels - 1) == 0;
}

static void open_library(struct wgc_library *library, LLVMModuleRef module)
{
    const struct wgc_llvm *const llvm = library->llvm;
    char path[PATH_MAX], *message = NULL;
    LLVMMemoryBufferRef file;
    if (!find_file(path, sizeof path, ending_for(llvm, module)))
        return;
    if (llvm->CreateMemoryBufferWithContentsOfFile(path, &file, &message)) {
        llvm->DisposeMessage(message);
        return;
    }
    if (llvm->GetBitcodeModuleInContext2(llvm->GetModuleContext(module), file,
                                         &library->module))
        library->module = NULL;
}

LLVMValueRef wgc_library_find(void *context, LLVMModuleRef module,
                              const char *name, LLVMTypeRef type)
{
    struct wgc_library *const library = context;
    const struct wgc_llvm *const llvm = library->llvm;
    char with_ending[64];
    snprintf(with_ending, sizeof with_ending, "%s%s", name, late);
    const char *const declared = is_for_late(name) ? with_ending : name;
    const LLVMValueRef known = llvm->GetNamedFunction(module, declared);
    if (known)
        return llvm->GlobalGetValueType(known) == type ? known : NULL;
    if (!library->module)
        open_library(library, module);
    const LLVMValueRef theirs =
        library->module ? llvm->GetNamedFunction(library->module, name) : NULL;
    if (!theirs || llvm->GlobalGetValueType(theirs) != type)
        return NULL;
    const LLVMValueRef function = llvm->AddFunction(module, declared, type);
    llvm->SetFunctionCallConv(function, llvm->GetFunctionCallConv(theirs));
    library->used |= !is_for_late(name);
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

/* Declarations of functions that are to come. */
static size_t list_late(const struct wgc_llvm *llvm, LLVMModuleRef module,
                        LLVMValueRef *functions, size_t most)
{
    size_t count = 0;
    for (LLVMValueRef f = llvm->GetFirstFunction(module); f && count < most;
         f = llvm->GetNextFunction(f)) {
        size_t length;
        const char *const name = llvm->GetValueName2(f, &length);
        if (is_for_late(name) && ends_with(name, late))
            functions[count++] = f;
    }
    return count;
}

void wgc_library_finish(const struct wgc_llvm *llvm, LLVMModuleRef module)
{
    enum { MOST = 8 };
    LLVMValueRef functions[MOST];
    char names[MOST][64];
    const size_t count = list_late(llvm, module, functions, MOST);
    struct wgc_library library = {.llvm = llvm, .used = count > 0};
    if (count == 0)
        return;
    for (size_t f = 0; f < count; f++) {
        size_t length;
        const char *const name = llvm->GetValueName2(functions[f], &length);
        length -= sizeof late - 1;
        snprintf(names[f], sizeof names[f], "%.*s", (int)length, name);
        llvm->SetValueName2(functions[f], names[f], length);
    }
    wgc_leave_out_others(llvm, module, NULL);
    open_library(&library, module);
    wgc_library_close(&library, module);
    for (size_t f = 0; f < count; f++) {
        const LLVMValueRef made = llvm->GetNamedFunction(module, names[f]);
        if (llvm->GetFirstBasicBlock(made)) /* the file may be gone */
            llvm->SetLinkage(made, LLVMInternalLinkage);
    }
    /* They become those for the kernel's kind of pixels. */
    wgc_run_passes(llvm, module,
                   "ipsccp,function(simplifycfg,gvn,"
                   "instcombine<no-verify-fixpoint>,simplifycfg,adce)");
    wgc_take_in_others(llvm, module);
}
