/* SPDX-License-Identifier: MIT */
/* Notes for LLVM, its passes, and notes of PoCL's that go. */
#include "prepare.h"

#include <string.h>

#include "../flatten.h"
#include "../loop_notes.h"
#include "../ranges.h"
#include "../run_passes.h"
#include "../same_phis.h"
#include "../variables.h"
#include "casts.h"
#include "components.h"
#include "memory_calls.h"
#include "open_builtins.h"
#include "pixels.h"
#include "private_words.h"
#include "scalarise.h"
#include "stores.h"

/* ------------------------------------------------------------------ ids -- */

static LLVMContextRef context_of(const struct wgc_llvm *llvm,
                                 LLVMValueRef instruction)
{
    return llvm->GetModuleContext(llvm->GetGlobalParent(
        llvm->GetBasicBlockParent(llvm->GetInstructionParent(instruction))));
}

static void set_range(const struct wgc_llvm *llvm, LLVMValueRef read,
                      unsigned long long first, unsigned long long end)
{
    const LLVMContextRef context = context_of(llvm, read);
    const LLVMTypeRef type = llvm->TypeOf(read);
    LLVMMetadataRef pair[2] = {
        llvm->ValueAsMetadata(llvm->ConstInt(type, first, false)),
        llvm->ValueAsMetadata(llvm->ConstInt(type, end, false))};
    llvm->SetMetadata(read, llvm->GetMDKindIDInContext(context, "range", 5),
                      llvm->MetadataAsValue(
                          context, llvm->MDNodeInContext2(context, pair, 2)));
}

/* LLVM freezes no sum of ids then: of a frozen one it is not known that the
 * lanes' are in a line. */
static void set_defined(const struct wgc_llvm *llvm, LLVMValueRef read)
{
    const LLVMContextRef context = context_of(llvm, read);
    llvm->SetMetadata(read, llvm->GetMDKindIDInContext(context, "noundef", 7),
                      llvm->MetadataAsValue(
                          context, llvm->MDNodeInContext2(context, NULL, 0)));
}

static bool is_global_offset(const struct wgc_llvm *llvm, LLVMValueRef read)
{
    static const char prefix[] = "_global_offset_";
    size_t length;
    const char *const name =
        llvm->GetValueName2(llvm->GetOperand(read, 0), &length);
    return length >= sizeof prefix &&
           memcmp(name, prefix, sizeof prefix - 1) == 0;
}

static bool is_read(const struct wgc_llvm *llvm, LLVMValueRef i)
{
    if (llvm->GetInstructionOpcode(i) != LLVMLoad)
        return false;
    const enum wgc_variable kind = wgc_variable_of(llvm, i);
    return kind == WGC_OWN_VARIABLE || kind == WGC_SAME_VARIABLE;
}

/* Volatile, so that LLVM makes no load of two. */
static void hold_read(const struct wgc_llvm *llvm, LLVMValueRef read,
                      const struct wgc_launch *launch)
{
    (void)launch;
    if (is_read(llvm, read))
        llvm->SetVolatile(read, true);
}

/* And of what range. */
static void describe_read(const struct wgc_llvm *llvm, LLVMValueRef read,
                          const struct wgc_launch *launch)
{
    if (!is_read(llvm, read))
        return;
    const unsigned long long end =
        wgc_end_of_read(llvm, read, launch->size, launch->most);
    if (launch->zero_offset && is_global_offset(llvm, read))
        llvm->ReplaceAllUsesWith(read, llvm->ConstNull(llvm->TypeOf(read)));
    else if (end)
        set_range(llvm, read, 0, end);
    set_defined(llvm, read);
    llvm->SetVolatile(read, true);
}

static void settle_read(const struct wgc_llvm *llvm, LLVMValueRef read,
                        const struct wgc_launch *launch)
{
    (void)launch;
    if (llvm->GetInstructionOpcode(read) == LLVMLoad &&
        wgc_variable_of(llvm, read) != WGC_NO_VARIABLE)
        llvm->SetVolatile(read, false);
}

/* ---------------------------------------------------------------- loops -- */

/* PoCL has Clang forbid on every loop that it is unrolled. */
static void allow_unrolling(const struct wgc_llvm *llvm, LLVMValueRef i,
                            const struct wgc_launch *launch)
{
    (void)launch;
    if (llvm->GetInstructionOpcode(i) == LLVMBr)
        llvm->SetMetadata(i, wgc_loop_kind(llvm, context_of(llvm, i)), NULL);
}

static void for_each(const struct wgc_llvm *llvm, LLVMValueRef kernel,
                     const struct wgc_launch *launch,
                     void (*change)(const struct wgc_llvm *llvm,
                                    LLVMValueRef instruction,
                                    const struct wgc_launch *launch))
{
    for (LLVMBasicBlockRef b = llvm->GetFirstBasicBlock(kernel); b;
         b = llvm->GetNextBasicBlock(b))
        for (LLVMValueRef i = llvm->GetFirstInstruction(b); i;
             i = llvm->GetNextInstruction(i))
            change(llvm, i, launch);
}

/* ------------------------------------------------------------------ all -- */

static const char first_steps[] =
    "function(sroa,early-cse,simplifycfg,instcombine<no-verify-fixpoint>)";

/* Behind what is known of ids. */
static const char steps[] =
    "function(instsimplify,adce,simplifycfg,mergereturn,"
    "loop-simplify,lcssa,loop-mssa(loop-rotate,licm),"
    "loop(indvars),instcombine<no-verify-fixpoint>,correlated-propagation,"
    "simplifycfg,loop-simplify,lcssa,loop(loop-unroll-full),sroa,early-cse,"
    "instcombine<no-verify-fixpoint>,correlated-propagation,"
    "speculative-execution,simplifycfg)";

/* Behind private arrays that are split into words. */
static const char of_words[] =
    "function(instcombine<no-verify-fixpoint>,sroa,early-cse,"
    "instcombine<no-verify-fixpoint>,simplifycfg)";

/* Behind vectors that are split into their elements. */
static const char of_elements[] =
    "function(scalarizer,sroa,early-cse,instcombine<no-verify-fixpoint>,"
    "simplifycfg)";

/* Blocks that lowered switches leave, to which nothing comes, go with sccp. */
static const char last_steps[] =
    "function(lower-switch,sccp,mergereturn,loop-simplify,lcssa)";

bool wgc_split_vectors(const struct wgc_llvm *llvm, LLVMModuleRef module,
                       LLVMValueRef kernel,
                       const struct wgc_pack_target *target)
{
    for_each(llvm, kernel, NULL, hold_read);
    wgc_open_pixels(llvm, module, kernel, target);
    wgc_scalarise(llvm, module, kernel, target);
    const bool done = wgc_run_passes(llvm, module, of_elements) &&
                      wgc_run_passes(llvm, module, last_steps);
    wgc_drop_pixels(llvm, kernel);
    wgc_sink_stores(llvm, kernel);
    for_each(llvm, kernel, NULL, settle_read);
    return done;
}

bool wgc_prepare(const struct wgc_llvm *llvm, LLVMModuleRef module,
                 LLVMValueRef kernel, const struct wgc_launch *launch,
                 const struct wgc_pack_target *target)
{
    for_each(llvm, kernel, launch, describe_read);
    for_each(llvm, kernel, launch, allow_unrolling);
    bool done = wgc_inline_for_lanes(llvm, module, kernel);
    wgc_open_builtins(llvm, module, kernel, target);
    wgc_straighten_casts(llvm, kernel);
    done = done && wgc_run_passes(llvm, module, first_steps);
    wgc_open_memory_calls(llvm, kernel);
    wgc_put_in_known(llvm, launch, kernel);
    wgc_remove_same_phis(llvm, kernel);
    done = done && wgc_run_passes(llvm, module, steps);
    /* A group of one has no lanes to lay an array out by. */
    if (launch->items != 1 && wgc_split_private_words(llvm, kernel)) {
        wgc_open_memory_calls(llvm, kernel);
        done = done && wgc_run_passes(llvm, module, of_words);
    }
    wgc_join_components(llvm, module, kernel);
    done = done && wgc_run_passes(llvm, module, last_steps);
    wgc_sink_stores(llvm, kernel);
    for_each(llvm, kernel, launch, settle_read);
    return done;
}
