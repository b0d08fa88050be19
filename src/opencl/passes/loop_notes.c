/* SPDX-License-Identifier: MIT */
/* See loop_notes.h: how notes are made, and not which loops get one. */
#include "loop_notes.h"

#include <string.h>

unsigned wgc_loop_kind(const struct wgc_llvm *llvm, LLVMContextRef context)
{
    static const char name[] = "llvm.loop";
    return llvm->GetMDKindIDInContext(context, name, sizeof name - 1);
}

LLVMMetadataRef wgc_loop_property(const struct wgc_llvm *llvm,
                                  LLVMContextRef context, const char *name,
                                  LLVMMetadataRef value)
{
    LLVMMetadataRef parts[] = {
        llvm->MDStringInContext2(context, name, strlen(name)), value};
    return llvm->MDNodeInContext2(context, parts, value ? 2 : 1);
}

/* LLVM tells loops apart by notes, so a note names itself first. */
LLVMValueRef wgc_loop_note(const struct wgc_llvm *llvm, LLVMContextRef context,
                           const LLVMMetadataRef *properties, size_t count)
{
    enum { MOST = 1 + 2 };
    const LLVMMetadataRef self = llvm->TemporaryMDNode(context, NULL, 0);
    LLVMMetadataRef parts[MOST] = {self};
    memcpy(parts + 1, properties, count * sizeof *properties);
    const LLVMMetadataRef note =
        llvm->MDNodeInContext2(context, parts, 1 + count);
    llvm->MetadataReplaceAllUsesWith(self, note);
    return llvm->MetadataAsValue(context, note);
}
