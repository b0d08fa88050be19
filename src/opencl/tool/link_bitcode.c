/* SPDX-License-Identifier: MIT */
/*
 * wgc-link-bitcode KERNELS GLUE OUTPUT: adds the glue to a copy of PoCL's
 * kernel library, with the LLVM that PoCL itself brings along; so wgc-pocl
 * needs no LLVM tools.
 */
#include <dlfcn.h>
#include <llvm-c/Core.h>
#include <stdio.h>
#include <string.h>

#define LLVM_LIBRARY "libLLVM-15.so.1"

/* What LLVM's C interface calls the functions used here. */
typedef LLVMBool (*read_file)(const char *, LLVMMemoryBufferRef *, char **);
typedef LLVMBool (*parse)(LLVMContextRef, LLVMMemoryBufferRef, LLVMModuleRef *,
                          char **);
typedef LLVMBool (*link)(LLVMModuleRef, LLVMModuleRef);
typedef int (*write_file)(LLVMModuleRef, const char *);
typedef LLVMContextRef (*create_context)(void);

static void *library;

/* dlsym gives an object pointer; POSIX says that copying it is the way. */
#define FIND(pointer, name) find(&(pointer), sizeof(pointer), name)

static int find(void *function, size_t size, const char *name)
{
    void *const symbol = dlsym(library, name);
    memcpy(function, &symbol, size);
    if (!symbol)
        fprintf(stderr, "wgc-link-bitcode: %s lacks %s\n", LLVM_LIBRARY, name);
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

static int link_files(const char *kernels, const char *glue, const char *output)
{
    create_context new_context;
    link link_modules;
    write_file write;
    if (!FIND(new_context, "LLVMContextCreate") ||
        !FIND(link_modules, "LLVMLinkModules2") ||
        !FIND(write, "LLVMWriteBitcodeToFile"))
        return 1;
    const LLVMContextRef context = new_context();
    const LLVMModuleRef all = load(context, kernels);
    const LLVMModuleRef more = all ? load(context, glue) : NULL;
    if (!more || link_modules(all, more)) {
        fprintf(stderr, "wgc-link-bitcode: cannot add %s to %s\n", glue,
                kernels);
        return 1;
    }
    if (write(all, output)) {
        fprintf(stderr, "wgc-link-bitcode: cannot write %s\n", output);
        return 1;
    }
    return 0;
}

int main(int argc, char **argv)
{
    if (argc != 4) {
        fprintf(stderr, "Usage: wgc-link-bitcode KERNELS GLUE OUTPUT\n");
        return 2;
    }
    library = dlopen(LLVM_LIBRARY, RTLD_NOW | RTLD_LOCAL);
    if (!library) {
        fprintf(stderr, "wgc-link-bitcode: %s\n", dlerror());
        return 1;
    }
    return link_files(argv[1], argv[2], argv[3]);
}
