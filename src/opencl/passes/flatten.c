/* SPDX-License-Identifier: MIT */
/* Marks functions for LLVM's inliner, and runs it. */
#include "flatten.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/calls.h"
#include "analysis/collectives.h"
#include "launch.h"
#include "others.h"
#include "run_passes.h"
#include "transforms/open_calls.h"
#include "variables.h"

bool wgc_is_barrier(const struct wgc_llvm *llvm, LLVMValueRef instruction)
{
    size_t length;
    if (!llvm->IsACallInst(instruction))
        return false;
    const LLVMValueRef callee = llvm->GetCalledValue(instruction);
    return llvm->IsAFunction(callee) &&
           strcmp(llvm->GetValueName2(callee, &length), WGC_BARRIER_NAME) == 0;
}

/* What is looked for in a function and in all that it calls. */
typedef bool property(const struct wgc_llvm *llvm, LLVMValueRef instruction);

static bool is_call_of(const struct wgc_llvm *llvm,
                       const struct wgc_map *functions,
                       LLVMValueRef instruction)
{
    return llvm->IsACallInst(instruction) &&
           wgc_map_get(functions, llvm->GetCalledValue(instruction)) !=
               (size_t)WGC_ABSENT;
}

static bool has(const struct wgc_llvm *llvm, const struct wgc_map *found,
                LLVMValueRef function, property *is_wanted)
{
    for (LLVMBasicBlockRef b = llvm->GetFirstBasicBlock(function); b;
         b = llvm->GetNextBasicBlock(b))
        for (LLVMValueRef i = llvm->GetFirstInstruction(b); i;
             i = llvm->GetNextInstruction(i))
            if (is_wanted(llvm, i) || is_call_of(llvm, found, i))
                return true;
    return false;
}

/* The keys become the functions that have such an instruction, or call a
 * function that has. */
static void find_functions(const struct wgc_llvm *llvm, LLVMModuleRef module,
                           property *is_wanted, struct wgc_map *found)
{
    bool changed = true;
    while (changed) {
        changed = false;
        for (LLVMValueRef f = llvm->GetFirstFunction(module); f;
             f = llvm->GetNextFunction(f))
            if (wgc_map_get(found, f) == (size_t)WGC_ABSENT &&
                has(llvm, found, f, is_wanted)) {
                wgc_map_set(found, f, 1);
                changed = true;
            }
    }
}

void wgc_find_waiting(const struct wgc_llvm *llvm, LLVMModuleRef module,
                      struct wgc_map *waiting)
{
    find_functions(llvm, module, wgc_is_barrier, waiting);
}

bool wgc_waits(const struct wgc_llvm *llvm, const struct wgc_map *waiting,
               LLVMValueRef instruction)
{
    return wgc_is_barrier(llvm, instruction) ||
           is_call_of(llvm, waiting, instruction);
}

/* For the sake of which functions are inlined. */
static bool is_wanted(const struct wgc_llvm *llvm, LLVMValueRef instruction)
{
    struct wgc_collective how;
    return wgc_variable_of(llvm, instruction) != WGC_NO_VARIABLE ||
           wgc_is_barrier(llvm, instruction) ||
           wgc_is_collective(llvm, instruction, &how);
}

/* Such as min and clamp: one block of few instructions. */
static bool is_short(const struct wgc_llvm *llvm, LLVMValueRef function,
                     int most)
{
    int count = 0;
    const LLVMBasicBlockRef block = llvm->GetFirstBasicBlock(function);
    if (!block || llvm->GetNextBasicBlock(block) ||
        llvm->GetFunctionCallConv(function) == LLVMSPIRKERNELCallConv)
        return false;
    for (LLVMValueRef i = llvm->GetFirstInstruction(block); i;
         i = llvm->GetNextInstruction(i))
        count++;
    return count <= most;
}

/* Neither "do not inline" nor "do not optimise" may keep LLVM from it. */
static void mark(const struct wgc_llvm *llvm, LLVMModuleRef module,
                 LLVMValueRef function)
{
    static const char *const hindrances[] = {"noinline", "optnone"};
    for (size_t i = 0; i < sizeof hindrances / sizeof *hindrances; i++)
        llvm->RemoveEnumAttributeAtIndex(
            function, LLVMAttributeFunctionIndex,
            wgc_attribute_kind(llvm, hindrances[i]));
    llvm->AddAttributeAtIndex(
        function, LLVMAttributeFunctionIndex,
        llvm->CreateEnumAttribute(llvm->GetModuleContext(module),
                                  wgc_attribute_kind(llvm, "alwaysinline"), 0));
}

static void mark_short(const struct wgc_llvm *llvm, LLVMModuleRef module)
{
    enum { SHORT = 16 };
    for (LLVMValueRef f = llvm->GetFirstFunction(module); f;
         f = llvm->GetNextFunction(f))
        if (is_short(llvm, f, SHORT))
            mark(llvm, module, f);
}

/* An instruction of the CPU's, which stands for no other width. */
static bool is_of_cpu(const struct wgc_llvm *llvm, LLVMValueRef instruction)
{
    return llvm->IsACallInst(instruction) &&
           strncmp(wgc_called_name(llvm, instruction), "llvm.x86.", 9) == 0;
}

static void mark_wanted(const struct wgc_llvm *llvm, LLVMModuleRef module)
{
    struct wgc_map wanted = {0};
    find_functions(llvm, module, is_wanted, &wanted);
    for (LLVMValueRef f = llvm->GetFirstFunction(module); f;
         f = llvm->GetNextFunction(f))
        if (wgc_map_get(&wanted, f) != (size_t)WGC_ABSENT)
            mark(llvm, module, f);
    wgc_map_free(&wanted);
}

/* Reads of the same have the same key: PoCL's variable, or, where our glue asks
 * for memory, the constant that says what for. NULL: the read stays as it is.
 */
static LLVMValueRef key_of_read(const struct wgc_llvm *llvm, LLVMValueRef read)
{
    if (!wgc_is_read(llvm, read))
        return NULL;
    return wgc_variable_of(llvm, read) == WGC_GROUP_MEMORY
               ? wgc_purpose_of_memory(llvm, read)
               : llvm->GetOperand(read, 0);
}

/* As the kernel says, or we have noted: PoCL would take rows for sub-groups,
 * and is told later that these have one work-item. */
static unsigned long long sub_group_size(const struct wgc_llvm *llvm,
                                         LLVMValueRef read)
{
    const LLVMValueRef kernel =
        llvm->GetBasicBlockParent(llvm->GetInstructionParent(read));
    return wgc_noted_sub_group_size(llvm, kernel, 0);
}

/* What is known of a launch before it: sizes, and ids where a size is one. NULL
 * of all else. */
static LLVMValueRef known_value(const struct wgc_llvm *llvm,
                                const struct wgc_launch *launch,
                                LLVMValueRef read)
{
    const LLVMTypeRef type = llvm->TypeOf(read);
    unsigned long long size;
    switch (wgc_is_read(llvm, read) ? wgc_variable_of(llvm, read)
                                    : WGC_NO_VARIABLE) {
    case WGC_OWN_VARIABLE:
        size = launch->size[wgc_dimension_of(llvm, read)];
        return size == 1 ? llvm->ConstNull(type) : NULL;
    case WGC_SIZE_VARIABLE:
        size = launch->size[wgc_dimension_of(llvm, read)];
        return size ? llvm->ConstInt(type, size, false) : NULL;
    case WGC_SUB_GROUP_VARIABLE:
        size = sub_group_size(llvm, read);
        return size ? llvm->ConstInt(type, size, false) : NULL;
    default:
        return NULL;
    }
}

static void put_in_known_value(const struct wgc_llvm *llvm,
                               const struct wgc_launch *launch,
                               LLVMValueRef read)
{
    const LLVMValueRef known = known_value(llvm, launch, read);
    if (!known)
        return;
    llvm->ReplaceAllUsesWith(read, known);
    llvm->InstructionEraseFromParent(read);
}

static void set_volatile(const struct wgc_llvm *llvm, LLVMValueRef read,
                         bool is)
{
    if (llvm->GetInstructionOpcode(read) == LLVMLoad)
        llvm->SetVolatile(read, is);
}

/* Makes a read plain again for PoCL's and LLVM's passes, and deletes it if it
 * has no use. PoCL 6.0 defines the function that is asked for memory only where
 * something waits, which `if (get_local_size(0) > 1)` leaves out in a group of
 * one. */
static void settle_read(const struct wgc_llvm *llvm,
                        const struct wgc_launch *launch, LLVMValueRef read)
{
    (void)launch;
    if (!wgc_is_read(llvm, read))
        return;
    set_volatile(llvm, read, false);
    if (!llvm->GetFirstUse(read))
        llvm->InstructionEraseFromParent(read);
}

/* Calls `change` for each instruction, which it may delete. */
static void change_all(const struct wgc_llvm *llvm,
                       const struct wgc_launch *launch, LLVMValueRef kernel,
                       void (*change)(const struct wgc_llvm *llvm,
                                      const struct wgc_launch *launch,
                                      LLVMValueRef instruction))
{
    LLVMValueRef next;
    for (LLVMBasicBlockRef b = llvm->GetFirstBasicBlock(kernel); b;
         b = llvm->GetNextBasicBlock(b))
        for (LLVMValueRef i = llvm->GetFirstInstruction(b); i; i = next) {
            next = llvm->GetNextInstruction(i);
            change(llvm, launch, i);
        }
}

/*
 * Reads each variable once, at the kernel's start, by a volatile load.
 * Otherwise LLVM merges loads of several variables, or of one and of other
 * memory, into one load of a chosen address. PoCL does not find such a load,
 * and the kernel is left with undefined variables.
 */
static void read_once(const struct wgc_llvm *llvm, LLVMModuleRef module,
                      LLVMValueRef kernel)
{
    const LLVMValueRef first =
        llvm->GetFirstInstruction(llvm->GetFirstBasicBlock(kernel));
    const LLVMBuilderRef builder =
        llvm->CreateBuilderInContext(llvm->GetModuleContext(module));
    struct wgc_map places = {0}; /* of a key, in reads */
    LLVMValueRef *reads = NULL, next;
    size_t capacity = 0;
    for (LLVMBasicBlockRef b = llvm->GetFirstBasicBlock(kernel); b;
         b = llvm->GetNextBasicBlock(b))
        for (LLVMValueRef i = llvm->GetFirstInstruction(b); i; i = next) {
            next = llvm->GetNextInstruction(i);
            const LLVMValueRef key = key_of_read(llvm, i);
            if (!key)
                continue;
            size_t place = wgc_map_get(&places, key);
            if (place == (size_t)WGC_ABSENT) {
                place = places.count;
                reads = wgc_grow(reads, place, &capacity, sizeof *reads);
                llvm->PositionBuilderBefore(builder, first);
                reads[place] = llvm->InstructionClone(i);
                llvm->InsertIntoBuilder(builder, reads[place]);
                set_volatile(llvm, reads[place], true);
                wgc_map_set(&places, key, place);
            }
            llvm->ReplaceAllUsesWith(i, reads[place]);
            if (i != first)
                llvm->InstructionEraseFromParent(i);
        }
    free(reads);
    wgc_map_free(&places);
    llvm->DisposeBuilder(builder);
}

static bool stays_call(const struct wgc_llvm *llvm, LLVMValueRef function)
{
    size_t length;
    return wgc_stays_call(llvm->GetValueName2(function, &length));
}

static void mark_without_vector_form(const struct wgc_llvm *llvm,
                                     LLVMModuleRef module)
{
    enum { SHORT = 48 };
    const struct wgc_map none = {0};
    for (LLVMValueRef f = llvm->GetFirstFunction(module); f;
         f = llvm->GetNextFunction(f))
        if (is_short(llvm, f, SHORT) && !has(llvm, &none, f, is_of_cpu) &&
            !stays_call(llvm, f))
            mark(llvm, module, f);
}

/* ----------------------------------------------------- longer functions -- */

/* Not of a library that is linked with it: functions of PoCL's have mangled
 * names without a namespace or a class, or one of these beginnings. */
static bool is_of_program(const struct wgc_llvm *llvm, LLVMValueRef function)
{
    static const char *const libraries[] = {"wgc",  "pocl",  "_pocl", "__pocl",
                                            "_cl_", "__to_", "Sleef_"};
    size_t length;
    if (!llvm->IsAFunction(function) || !llvm->GetFirstBasicBlock(function) ||
        stays_call(llvm, function))
        return false;
    const char *const name = llvm->GetValueName2(function, &length);
    for (size_t l = 0; l < sizeof libraries / sizeof *libraries; l++)
        if (strncmp(name, libraries[l], strlen(libraries[l])) == 0)
            return false;
    return strncmp(name, "_Z", 2) != 0 || strncmp(name, "_ZN", 3) == 0;
}

/* Whether it is a function of PoCL's library without a form on vectors, as is
 * all that it calls: one that stores through a pointer, such as frexp and
 * remquo, or that branches. */
static bool is_plain(const struct wgc_llvm *llvm, LLVMValueRef function,
                     int depth)
{
    enum { MOST = 512, DEEPEST = 4 };
    size_t length;
    int count = 0;
    if (!llvm->IsAFunction(function))
        return false;
    const char *const name = llvm->GetValueName2(function, &length);
    if (strncmp(name, "llvm.", 5) == 0)
        return strncmp(name, "llvm.x86.", 9) != 0;
    if (strncmp(name, "_Z", 2) != 0 || depth > DEEPEST ||
        !llvm->GetFirstBasicBlock(function) || stays_call(llvm, function))
        return false;
    for (LLVMBasicBlockRef b = llvm->GetFirstBasicBlock(function); b;
         b = llvm->GetNextBasicBlock(b))
        for (LLVMValueRef i = llvm->GetFirstInstruction(b); i;
             i = llvm->GetNextInstruction(i)) {
            const LLVMOpcode opcode = llvm->GetInstructionOpcode(i);
            if (++count > MOST || opcode == LLVMAtomicRMW ||
                opcode == LLVMAtomicCmpXchg || opcode == LLVMFence ||
                (opcode == LLVMCall &&
                 !is_plain(llvm, llvm->GetCalledValue(i), depth + 1)))
                return false;
        }
    return true;
}

struct inliner {
    const struct wgc_llvm *llvm;
    bool library;         /* its functions, too */
    struct wgc_map sizes; /* of functions, with all that is to be inlined */
};

enum { MOST_INLINED = 8192 };

static bool is_to_be_inlined(const struct inliner *in, LLVMValueRef function)
{
    const struct wgc_llvm *const llvm = in->llvm;
    return is_of_program(llvm, function) ||
           (in->library && llvm->IsAFunction(function) &&
            llvm->GetFirstBasicBlock(function) && is_plain(llvm, function, 0));
}

/* The function's instructions with all that is inlined; MOST_INLINED + 1 if
 * they are more, or if it calls itself. */
static size_t size_with_calls(struct inliner *in, LLVMValueRef function)
{
    const struct wgc_llvm *const llvm = in->llvm;
    const size_t known = wgc_map_get(&in->sizes, function);
    size_t size = 0;
    if (known != (size_t)WGC_ABSENT)
        return known;
    wgc_map_set(&in->sizes, function, MOST_INLINED + 1);
    for (LLVMBasicBlockRef b = llvm->GetFirstBasicBlock(function); b;
         b = llvm->GetNextBasicBlock(b))
        for (LLVMValueRef i = llvm->GetFirstInstruction(b); i;
             i = llvm->GetNextInstruction(i)) {
            size++;
            if (llvm->IsACallInst(i) &&
                is_to_be_inlined(in, llvm->GetCalledValue(i)))
                size += size_with_calls(in, llvm->GetCalledValue(i));
            if (size > MOST_INLINED)
                return MOST_INLINED + 1;
        }
    wgc_map_set(&in->sizes, function, size);
    return size;
}

/* Has all inlined that the kernel calls, directly or not, since a call is done
 * lane by lane. False, and nothing is done, if the kernel would be too large.
 */
static bool mark_all_called(const struct wgc_llvm *llvm, LLVMModuleRef module,
                            LLVMValueRef kernel, bool library)
{
    struct inliner in = {.llvm = llvm, .library = library};
    const bool done = size_with_calls(&in, kernel) <= MOST_INLINED;
    if (done)
        for (LLVMValueRef f = llvm->GetFirstFunction(module); f;
             f = llvm->GetNextFunction(f))
            if (f != kernel && wgc_map_get(&in.sizes, f) != (size_t)WGC_ABSENT)
                mark(llvm, module, f);
    wgc_map_free(&in.sizes);
    return done;
}

bool wgc_inline_for_lanes(const struct wgc_llvm *llvm, LLVMModuleRef module,
                          LLVMValueRef kernel)
{
    wgc_take_in_others(llvm, module);
    wgc_open_cuts(llvm, module);
    mark_without_vector_form(llvm, module);
    if (!mark_all_called(llvm, module, kernel, true))
        mark_all_called(llvm, module, kernel, false);
    const bool done = wgc_run_passes(llvm, module, "always-inline");
    wgc_leave_out_others(llvm, module, kernel);
    return done;
}

bool wgc_flatten(const struct wgc_llvm *llvm, LLVMModuleRef module,
                 LLVMValueRef kernel)
{
    const struct wgc_launch launch = wgc_find_launch(llvm, module);
    wgc_open_calls(llvm, module);
    mark_wanted(llvm, module);
    /* The code of all work-items of a small group has constants for ids. */
    if (launch.items <= WGC_FEW_ITEMS)
        mark_short(llvm, module);
    if (!wgc_run_passes(llvm, module, "always-inline"))
        return false;
    change_all(llvm, &launch, kernel, put_in_known_value);
    read_once(llvm, module, kernel);
    wgc_leave_out_others(llvm, module, kernel);
    if (!wgc_run_passes(
            llvm, module,
            "function(sroa,instcombine<no-verify-fixpoint>,simplifycfg)"))
        return false;
    change_all(llvm, &launch, kernel, settle_read);
    return true;
}
