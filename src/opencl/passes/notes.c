/* SPDX-License-Identifier: MIT */
/* Metadata from its text, since LLVM's C interface makes no distinct nodes. */
#include "notes.h"

#include <string.h>

/* A loop of 16 turns would be unrolled before the vectoriser could see it. What
 * it makes of the loop has notes of its own. It is unrolled by 8: LLVM would
 * unroll it in full, or, by an instruction more, not at all. Scalar loops
 * without an inner one are unrolled by 4, which LLVM 18 leaves out. A loop that
 * was unrolled in part loses its notes, and would become vectors later on. */
static const char *const texts[] = {
    [WGC_LOOP_OPEN] = "!notes = !{!0, !1}\n"
                      "!0 = distinct !{}\n"
                      "!1 = distinct !{!1, !2}\n"
                      "!2 = !{!\"llvm.loop.parallel_accesses\", !0}\n",
    [WGC_LOOP_KEPT] =
        "!notes = !{!0, !1}\n"
        "!0 = distinct !{}\n"
        "!1 = distinct !{!1, !2, !3, !4, !5}\n"
        "!2 = !{!\"llvm.loop.parallel_accesses\", !0}\n"
        "!3 = !{!\"llvm.loop.unroll.disable\"}\n"
        "!4 = !{!\"llvm.loop.vectorize.followup_vectorized\", !6, !7}\n"
        "!5 = !{!\"llvm.loop.vectorize.followup_epilogue\", !6}\n"
        "!6 = !{!\"llvm.loop.isvectorized\", i32 1}\n"
        "!7 = !{!\"llvm.loop.unroll.count\", i32 8}\n",
    [WGC_LOOP_SCALAR] = "!notes = !{!0, !1}\n"
                        "!0 = distinct !{}\n"
                        "!1 = distinct !{!1, !2, !3, !4}\n"
                        "!2 = !{!\"llvm.loop.parallel_accesses\", !0}\n"
                        "!3 = !{!\"llvm.loop.vectorize.enable\", i1 false}\n"
                        "!4 = !{!\"llvm.loop.unroll.followup_all\", !3}\n",
    [WGC_LOOP_UNROLLED] = "!notes = !{!0, !1}\n"
                          "!0 = distinct !{}\n"
                          "!1 = distinct !{!1, !2, !3, !4, !5}\n"
                          "!2 = !{!\"llvm.loop.parallel_accesses\", !0}\n"
                          "!3 = !{!\"llvm.loop.vectorize.enable\", i1 false}\n"
                          "!4 = !{!\"llvm.loop.unroll.followup_all\", !3}\n"
                          "!5 = !{!\"llvm.loop.unroll.count\", i32 4}\n",
};

struct wgc_notes wgc_new_notes(const struct wgc_llvm *llvm,
                               LLVMContextRef context, enum wgc_loop_kind kind)
{
    struct wgc_notes notes = {0};
    LLVMModuleRef module;
    LLVMValueRef values[2];
    char *error = NULL;
    const LLVMMemoryBufferRef buffer =
        llvm->CreateMemoryBufferWithMemoryRangeCopy(texts[kind],
                                                    strlen(texts[kind]), "");
    if (llvm->ParseIRInContext(context, buffer, &module, &error)) {
        llvm->DisposeMessage(error);
        return notes;
    }
    llvm->GetNamedMetadataOperands(module, "notes", values);
    notes.accesses = llvm->ValueAsMetadata(values[0]);
    notes.loop = llvm->ValueAsMetadata(values[1]);
    llvm->DisposeModule(module); /* the context keeps the nodes */
    return notes;
}

/* A node that is equal to no other: one that has itself as an operand. */
static LLVMMetadataRef new_node(const struct wgc_llvm *llvm,
                                LLVMContextRef context, LLVMMetadataRef domain)
{
    LLVMMetadataRef parts[] = {llvm->TemporaryMDNode(context, NULL, 0), domain};
    const LLVMMetadataRef made =
        llvm->MDNodeInContext2(context, parts, domain ? 2 : 1);
    llvm->MetadataReplaceAllUsesWith(parts[0], made);
    return made;
}

void wgc_new_item_notes(const struct wgc_llvm *llvm, LLVMContextRef context,
                        struct wgc_notes *items, size_t count)
{
    const LLVMMetadataRef domain = new_node(llvm, context, NULL);
    LLVMMetadataRef scopes[WGC_FEW_ITEMS];
    for (size_t i = 0; i < count; i++)
        scopes[i] = new_node(llvm, context, domain);
    for (size_t i = 0; i < count; i++) {
        LLVMMetadataRef others[WGC_FEW_ITEMS];
        size_t other = 0;
        for (size_t j = 0; j < count; j++)
            if (j != i)
                others[other++] = scopes[j];
        items[i] = (struct wgc_notes){
            .own = llvm->MDNodeInContext2(context, &scopes[i], 1),
            .others = llvm->MDNodeInContext2(context, others, other),
        };
    }
}
