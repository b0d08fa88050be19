/* SPDX-License-Identifier: MIT */
/*
 * A CPU forwards what it has stored to a load that lies within that. A load of
 * lanes that several stores wrote, or a masked one that begins before the store
 * or ends behind it, with lanes there that are off, waits until the stores have
 * reached the cache. Scans and trees in local memory consist of such loads. So
 * these take their lanes from the registers that were stored.
 */
#include "forward.h"

#include <stdint.h>
#include <string.h>

#include "../analysis/calls.h"
#include "../analysis/shapes.h"

enum { MOST_LANES = 64, MOST_STORES = 16 };

struct forwarder {
    const struct wgc_llvm *llvm;
    LLVMTargetDataRef layout;
    LLVMBuilderRef builder;
    LLVMTypeRef i32;
};

/* So many bytes from an address on. */
struct place {
    LLVMValueRef base;
    int64_t offset;
};

/* A mask of NULL: all lanes. */
struct stored {
    LLVMValueRef value, mask;
    int64_t offset;
};

/* The stores from one base on, the newest last. Since the first of them nothing
 * was stored anywhere else. */
struct history {
    LLVMValueRef base;
    struct stored stores[MOST_STORES];
    int count;
};

/* --------------------------------------------------------------- places -- */

static bool is_address(const struct forwarder *f, LLVMValueRef value)
{
    const struct wgc_llvm *const llvm = f->llvm;
    return llvm->IsAConstantExpr(value)
               ? llvm->GetConstOpcode(value) == LLVMGetElementPtr
               : wgc_is(llvm, value, LLVMGetElementPtr);
}

/* False if an index is no constant. */
static bool add_indices(const struct forwarder *f, LLVMValueRef address,
                        int64_t *offset)
{
    const struct wgc_llvm *const llvm = f->llvm;
    LLVMTypeRef type = llvm->GetGEPSourceElementType(address);
    for (unsigned i = 1; i < (unsigned)llvm->GetNumOperands(address); i++) {
        int64_t index;
        if (!wgc_is_number(llvm, llvm->GetOperand(address, i), &index))
            return false;
        if (i > 1 && llvm->GetTypeKind(type) == LLVMStructTypeKind) {
            *offset += (int64_t)llvm->OffsetOfElement(f->layout, type,
                                                      (unsigned)index);
            type = llvm->StructGetTypeAtIndex(type, (unsigned)index);
            continue;
        }
        type = i > 1 ? llvm->GetElementType(type) : type;
        *offset += index * (int64_t)llvm->ABISizeOfType(f->layout, type);
    }
    return true;
}

static struct place place_of(const struct forwarder *f, LLVMValueRef address)
{
    struct place place = {address, 0};
    int64_t offset = 0;
    while (is_address(f, place.base) && add_indices(f, place.base, &offset)) {
        place.offset = offset;
        place.base = f->llvm->GetOperand(place.base, 0);
    }
    return place;
}

/* --------------------------------------------------------------- stores -- */

static bool begins(const struct wgc_llvm *llvm, LLVMValueRef i,
                   const char *prefix)
{
    return llvm->GetInstructionOpcode(i) == LLVMCall &&
           strncmp(wgc_called_name(llvm, i), prefix, strlen(prefix)) == 0;
}

static bool is_simple(const struct wgc_llvm *llvm, LLVMValueRef i)
{
    return !llvm->GetVolatile(i) &&
           llvm->GetOrdering(i) == LLVMAtomicOrderingNotAtomic;
}

/* Whether it reads at most, and orders nothing. Of PoCL's functions names do
 * not tell it: LLVM may have put constants in, or passed vectors by address. */
static bool is_quiet(const struct forwarder *f, LLVMValueRef i)
{
    const struct wgc_llvm *const llvm = f->llvm;
    switch (llvm->GetInstructionOpcode(i)) {
    case LLVMLoad:
        return is_simple(llvm, i);
    case LLVMCall:
        return begins(llvm, i, "llvm.") &&
               (wgc_is_pure_call(llvm, i) ||
                begins(llvm, i, "llvm.masked.load.") ||
                begins(llvm, i, "llvm.masked.gather."));
    case LLVMGetElementPtr:
    case LLVMPHI:
    case LLVMSelect:
    case LLVMICmp:
    case LLVMFCmp:
    case LLVMFNeg:
    case LLVMExtractElement:
    case LLVMInsertElement:
    case LLVMShuffleVector:
        return true;
    default:
        return llvm->IsABinaryOperator(i) || llvm->IsACastInst(i);
    }
}

static bool is_known_mask(const struct forwarder *f, LLVMValueRef mask)
{
    return f->llvm->IsAConstantVector(mask) != NULL;
}

static void add_store(struct history *history, struct place place,
                      struct stored stored)
{
    if (history->base != place.base)
        history->count = 0;
    history->base = place.base;
    if (history->count == MOST_STORES)
        memmove(history->stores, history->stores + 1,
                (size_t)--history->count * sizeof *history->stores);
    stored.offset = place.offset;
    history->stores[history->count++] = stored;
}

/* Notes what the instruction has stored. */
static void pass(const struct forwarder *f, struct history *history,
                 LLVMValueRef i)
{
    const struct wgc_llvm *const llvm = f->llvm;
    struct stored now = {NULL, NULL, 0};
    if (is_quiet(f, i))
        return;
    if (llvm->GetInstructionOpcode(i) == LLVMStore && is_simple(llvm, i))
        now.value = llvm->GetOperand(i, 0);
    if (begins(llvm, i, "llvm.masked.store.") &&
        is_known_mask(f, llvm->GetOperand(i, 3))) {
        now.value = llvm->GetOperand(i, 0);
        now.mask = llvm->GetOperand(i, 3);
    }
    if (now.value)
        add_store(history, place_of(f, llvm->GetOperand(i, 1)), now);
    else
        history->count = 0;
}

/* ---------------------------------------------------------------- loads -- */

static LLVMValueRef number(const struct forwarder *f, int64_t n)
{
    return f->llvm->ConstInt(f->i32, (unsigned long long)n, true);
}

/* 0 or 1; -1 if that is not known. No mask: 1. */
static int lane_of(const struct forwarder *f, LLVMValueRef mask, int64_t lane)
{
    int64_t bit;
    if (!mask)
        return 1;
    return wgc_is_number(f->llvm,
                         f->llvm->BuildExtractElement(f->builder, mask,
                                                      number(f, lane), ""),
                         &bit)
               ? bit != 0
               : -1;
}

static bool is_vector(const struct forwarder *f, LLVMTypeRef type)
{
    return f->llvm->GetTypeKind(type) == LLVMVectorTypeKind;
}

/* Whether its elements fill its bytes: truth values do not. */
static bool is_dense(const struct forwarder *f, LLVMTypeRef vector)
{
    const struct wgc_llvm *const llvm = f->llvm;
    return llvm->ABISizeOfType(f->layout, vector) ==
           llvm->GetVectorSize(vector) *
               llvm->ABISizeOfType(f->layout, llvm->GetElementType(vector));
}

/* A lane of a vector; NULL: of none. */
struct lane {
    LLVMValueRef value;
    int64_t number;
};

/* Who stored the number of that type last. */
static struct lane find_lane(const struct forwarder *f,
                             const struct history *history, LLVMTypeRef type,
                             int64_t offset)
{
    const struct wgc_llvm *const llvm = f->llvm;
    const int64_t size = (int64_t)llvm->ABISizeOfType(f->layout, type);
    for (int s = history->count; s-- > 0;) {
        const struct stored *const stored = &history->stores[s];
        const LLVMTypeRef of = llvm->TypeOf(stored->value);
        const int64_t bytes = offset - stored->offset;
        if (bytes <= -size ||
            bytes >= (int64_t)llvm->ABISizeOfType(f->layout, of))
            continue;
        const int on = bytes % size == 0 && is_vector(f, of) &&
                               llvm->GetElementType(of) == type &&
                               is_dense(f, of)
                           ? lane_of(f, stored->mask, bytes / size)
                           : -1;
        if (on != 0)
            return (struct lane){on == 1 ? stored->value : NULL, bytes / size};
    }
    return (struct lane){NULL, 0};
}

/* A shuffle of two vectors. */
struct shuffle {
    LLVMValueRef vectors[2], from[MOST_LANES];
};

/* False if it has two others, or ones of another type. */
static bool add_lane(const struct forwarder *f, struct shuffle *shuffle, int l,
                     struct lane lane)
{
    const struct wgc_llvm *const llvm = f->llvm;
    LLVMValueRef *const vectors = shuffle->vectors;
    int v = 0;
    while (v < 2 && vectors[v] && vectors[v] != lane.value)
        v++;
    if (!lane.value || v == 2 ||
        (v == 1 && llvm->TypeOf(vectors[0]) != llvm->TypeOf(lane.value)))
        return false;
    vectors[v] = lane.value;
    shuffle->from[l] =
        number(f, v * (int64_t)llvm->GetVectorSize(llvm->TypeOf(lane.value)) +
                      lane.number);
    return true;
}

/* Writes the load anew, if all of its lanes have just been stored. `mask` and
 * `off`, what lanes are that are off, may be NULL. */
static void forward(const struct forwarder *f, const struct history *history,
                    LLVMValueRef load, LLVMValueRef mask, LLVMValueRef off)
{
    const struct wgc_llvm *const llvm = f->llvm;
    const LLVMTypeRef type = llvm->TypeOf(load);
    const struct place place = place_of(f, llvm->GetOperand(load, 0));
    struct shuffle shuffle = {{NULL, NULL}, {NULL}};
    if (history->count == 0 || history->base != place.base ||
        llvm->GetVectorSize(type) > MOST_LANES || !is_dense(f, type))
        return;
    const LLVMTypeRef element = llvm->GetElementType(type);
    const int64_t size = (int64_t)llvm->ABISizeOfType(f->layout, element);
    const int lanes = (int)llvm->GetVectorSize(type);
    llvm->PositionBuilderBefore(f->builder, load);
    for (int l = 0; l < lanes; l++) {
        const int on = lane_of(f, mask, l);
        const struct lane from =
            on ? find_lane(f, history, element, place.offset + l * size)
               : (struct lane){off, l};
        if (on < 0 || !add_lane(f, &shuffle, l, from))
            return;
    }
    if (!shuffle.vectors[1])
        shuffle.vectors[1] = llvm->GetPoison(llvm->TypeOf(shuffle.vectors[0]));
    const LLVMValueRef made = llvm->BuildShuffleVector(
        f->builder, shuffle.vectors[0], shuffle.vectors[1],
        llvm->ConstVector(shuffle.from, (unsigned)lanes), "");
    llvm->ReplaceAllUsesWith(load, made);
    llvm->InstructionEraseFromParent(load);
}

static void look(void *forwarder, LLVMBasicBlockRef block)
{
    const struct forwarder *const f = forwarder;
    const struct wgc_llvm *const llvm = f->llvm;
    struct history history = {.count = 0};
    LLVMValueRef next;
    for (LLVMValueRef i = llvm->GetFirstInstruction(block); i; i = next) {
        next = llvm->GetNextInstruction(i);
        pass(f, &history, i);
        if (llvm->GetInstructionOpcode(i) == LLVMLoad && is_simple(llvm, i) &&
            is_vector(f, llvm->TypeOf(i)))
            forward(f, &history, i, NULL, NULL);
        else if (begins(llvm, i, "llvm.masked.load.") &&
                 is_known_mask(f, llvm->GetOperand(i, 2)))
            forward(f, &history, i, llvm->GetOperand(i, 2),
                    llvm->GetOperand(i, 3));
    }
}

void wgc_forward_stores(const struct wgc_llvm *llvm, LLVMModuleRef module)
{
    const LLVMContextRef context = llvm->GetModuleContext(module);
    struct forwarder f = {.llvm = llvm,
                          .layout = llvm->GetModuleDataLayout(module),
                          .builder = llvm->CreateBuilderInContext(context),
                          .i32 = llvm->Int32TypeInContext(context)};
    wgc_each_block(llvm, module, look, &f);
    llvm->DisposeBuilder(f.builder);
}
