/* SPDX-License-Identifier: MIT */
/* PoCL's notes in a module, pairs of a name and a number. */
#include "launch.h"

#include <string.h>

/* 0 if there is no such note. */
static unsigned long long number(const struct wgc_llvm *llvm,
                                 LLVMModuleRef module, const char *name)
{
    static const char list[] = "pocl_meta";
    enum { MAX_ENTRIES = 64 };
    LLVMValueRef entries[MAX_ENTRIES], pair[2];
    unsigned length;
    const unsigned count = llvm->GetNamedMetadataNumOperands(module, list);
    if (count > MAX_ENTRIES)
        return 0;
    llvm->GetNamedMetadataOperands(module, list, entries);
    for (unsigned i = 0; i < count; i++) {
        if (llvm->GetMDNodeNumOperands(entries[i]) != 2)
            continue;
        llvm->GetMDNodeOperands(entries[i], pair);
        const char *const key = llvm->GetMDString(pair[0], &length);
        if (key && length == strlen(name) && memcmp(key, name, length) == 0)
            return llvm->ConstIntGetZExtValue(pair[1]);
    }
    return 0;
}

struct wgc_launch wgc_find_launch(const struct wgc_llvm *llvm,
                                  LLVMModuleRef module)
{
    const unsigned long long x = number(llvm, module, "WGLocalSizeX");
    const unsigned long long y = number(llvm, module, "WGLocalSizeY");
    const unsigned long long z = number(llvm, module, "WGLocalSizeZ");
    const unsigned long long row = x > 1 ? x : y > 1 ? y : z;
    const struct wgc_launch launch = {x * y * z, row == 2 || row == 3};
    return launch;
}
