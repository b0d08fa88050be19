/* SPDX-License-Identifier: MIT */
/*
 * A gather of 16 numbers is one instruction if lanes' addresses are one base
 * and signed offsets of 32 bits each, two if they have 64. LLVM sees that they
 * do where an index was extended as a signed number. Two more have them:
 *
 * - Places in a private array or in local memory, which are smaller. Numbers of
 *   64 bits in local memory have one instruction anyway. What is only loaded
 *   there, by all lanes, is there sooner by two gathers.
 * - An index x that was extended as an unsigned number: x - 2^31 is a signed
 *   one, and the base is 2^31 elements further.
 */
#include "offsets.h"

#include <stdint.h>
#include <string.h>

#include "../analysis/packing.h"
#include "../locals.h"

struct offsets {
    const struct wgc_llvm *llvm;
    LLVMValueRef function;
    LLVMTargetDataRef layout;
    LLVMBuilderRef builder;
    LLVMTypeRef i8, i64, shorts, longs; /* vectors of 32 and 64 bits */
};

static bool is_vector(const struct offsets *o, LLVMValueRef value)
{
    return o->llvm->GetTypeKind(o->llvm->TypeOf(value)) == LLVMVectorTypeKind;
}

/* The address that those of all lanes are made of; NULL if they are made of
 * several. */
static LLVMValueRef base_of(const struct offsets *o, LLVMValueRef addresses)
{
    while (is_vector(o, addresses) &&
           wgc_is(o->llvm, addresses, LLVMGetElementPtr))
        addresses = o->llvm->GetOperand(addresses, 0);
    return is_vector(o, addresses) ? NULL : addresses;
}

static bool is_in_small_alloca(const struct offsets *o, LLVMValueRef address)
{
    const struct wgc_llvm *const llvm = o->llvm;
    while (wgc_is(o->llvm, address, LLVMGetElementPtr) ||
           wgc_is(o->llvm, address, LLVMBitCast))
        address = llvm->GetOperand(address, 0);
    if (!wgc_is(o->llvm, address, LLVMAlloca) ||
        !llvm->IsAConstantInt(llvm->GetOperand(address, 0)))
        return false;
    const uint64_t most = UINT64_C(1) << 31;
    const uint64_t count =
        llvm->ConstIntGetZExtValue(llvm->GetOperand(address, 0));
    const uint64_t size =
        llvm->ABISizeOfType(o->layout, llvm->GetAllocatedType(address));
    return count < most && size < most / (count + 1);
}

static LLVMValueRef all_of(const struct offsets *o, LLVMTypeRef type,
                           int64_t number)
{
    LLVMValueRef elements[WGC_MAX_LANES];
    const struct wgc_llvm *const llvm = o->llvm;
    const unsigned count = llvm->GetVectorSize(type);
    for (unsigned e = 0; e < count; e++)
        elements[e] = llvm->ConstInt(llvm->GetElementType(type),
                                     (unsigned long long)number, true);
    return llvm->ConstVector(elements, count);
}

/* Whether constants of 64 bits, of so many bytes a step, are offsets of 32
 * bits. Where lane 0 is off, its address may be anywhere, and others far from
 * it. */
static bool are_near(const struct offsets *o, LLVMValueRef index,
                     unsigned long long size)
{
    const struct wgc_llvm *const llvm = o->llvm;
    if (!llvm->IsConstant(index) || llvm->TypeOf(index) != o->longs)
        return true;
    const LLVMValueRef bytes = llvm->BuildMul(
        o->builder, index, all_of(o, o->longs, (int64_t)size), "");
    const LLVMValueRef cut = llvm->BuildTrunc(o->builder, bytes, o->shorts, "");
    return llvm->BuildCast(o->builder, LLVMSExt, cut, o->longs, "") == bytes;
}

/* An index, a number for all lanes or one for each, of so many bytes a step;
 * NULL if these are too many. */
static LLVMValueRef in_bytes(const struct offsets *o, LLVMValueRef index,
                             unsigned long long size)
{
    const struct wgc_llvm *const llvm = o->llvm;
    const LLVMTypeRef i32 = llvm->GetElementType(o->shorts);
    if (!are_near(o, index, size))
        return NULL;
    if (is_vector(o, index)) {
        if ((wgc_is(o->llvm, index, LLVMSExt) ||
             wgc_is(o->llvm, index, LLVMZExt)) &&
            llvm->TypeOf(llvm->GetOperand(index, 0)) == o->shorts)
            index = llvm->GetOperand(index, 0);
        if (llvm->TypeOf(index) != o->shorts)
            index = llvm->BuildTrunc(o->builder, index, o->shorts, "");
    } else {
        if (llvm->TypeOf(index) != i32)
            index = llvm->BuildTrunc(o->builder, index, i32, "");
        index = llvm->BuildInsertElement(o->builder, llvm->GetPoison(o->shorts),
                                         index, llvm->ConstNull(i32), "");
        index = llvm->BuildShuffleVector(o->builder, index, index,
                                         llvm->ConstNull(o->shorts), "");
    }
    return llvm->BuildMul(o->builder, index,
                          all_of(o, o->shorts, (int64_t)size), "");
}

/* Bytes from `before` to what the address is: modulo 2^32. NULL if they are too
 * many. */
static LLVMValueRef add_indices(const struct offsets *o, LLVMValueRef address,
                                LLVMValueRef before)
{
    const struct wgc_llvm *const llvm = o->llvm;
    const unsigned count = (unsigned)llvm->GetNumOperands(address);
    LLVMTypeRef type = llvm->GetGEPSourceElementType(address);
    for (unsigned i = 1; i < count && before; i++) {
        const LLVMValueRef index = llvm->GetOperand(address, i);
        LLVMValueRef bytes;
        if (i > 1 && llvm->GetTypeKind(type) == LLVMStructTypeKind) {
            const unsigned field = (unsigned)llvm->ConstIntGetZExtValue(index);
            bytes =
                all_of(o, o->shorts,
                       (int64_t)llvm->OffsetOfElement(o->layout, type, field));
            type = llvm->StructGetTypeAtIndex(type, field);
        } else {
            type = i > 1 ? llvm->GetElementType(type) : type;
            bytes = in_bytes(o, index, llvm->ABISizeOfType(o->layout, type));
        }
        before = bytes ? llvm->BuildAdd(o->builder, before, bytes, "") : NULL;
    }
    return before;
}

static LLVMValueRef bytes_from_base(const struct offsets *o,
                                    LLVMValueRef addresses)
{
    return is_vector(o, addresses)
               ? add_indices(
                     o, addresses,
                     bytes_from_base(o, o->llvm->GetOperand(addresses, 0)))
               : o->llvm->ConstNull(o->shorts);
}

/* NULL if offsets are too large. */
static LLVMValueRef in_small_object(const struct offsets *o,
                                    LLVMValueRef addresses)
{
    const LLVMValueRef bytes = bytes_from_base(o, addresses);
    if (!bytes)
        return NULL;
    LLVMValueRef offsets =
        o->llvm->BuildCast(o->builder, LLVMSExt, bytes, o->longs, "");
    return o->llvm->BuildGEP2(o->builder, o->i8, base_of(o, addresses),
                              &offsets, 1, "");
}

/* NULL if the address is not of one index that was extended. */
static LLVMValueRef of_unsigned_index(const struct offsets *o,
                                      LLVMValueRef addresses)
{
    const struct wgc_llvm *const llvm = o->llvm;
    if (llvm->GetNumOperands(addresses) != 2 ||
        is_vector(o, llvm->GetOperand(addresses, 0)))
        return NULL;
    LLVMValueRef index = llvm->GetOperand(addresses, 1);
    if (!wgc_is(o->llvm, index, LLVMZExt) ||
        llvm->TypeOf(llvm->GetOperand(index, 0)) != o->shorts)
        return NULL;
    const LLVMTypeRef type = llvm->GetGEPSourceElementType(addresses);
    LLVMValueRef far = llvm->ConstInt(o->i64, 1ull << 31, false);
    const LLVMValueRef base = llvm->BuildGEP2(
        o->builder, type, llvm->GetOperand(addresses, 0), &far, 1, "");
    index = llvm->BuildXor(o->builder, llvm->GetOperand(index, 0),
                           all_of(o, o->shorts, INT32_MIN), "");
    index = llvm->BuildCast(o->builder, LLVMSExt, index, o->longs, "");
    return llvm->BuildGEP2(o->builder, type, base, &index, 1, "");
}

/* Which operand has the addresses; -1 of what is no such access. */
static int addresses_of(const struct wgc_llvm *llvm, LLVMValueRef instruction)
{
    static const char gather[] = "llvm.masked.gather.";
    static const char scatter[] = "llvm.masked.scatter.";
    size_t length;
    if (llvm->GetInstructionOpcode(instruction) != LLVMCall)
        return -1;
    const char *const name =
        llvm->GetValueName2(llvm->GetCalledValue(instruction), &length);
    return strncmp(name, gather, sizeof gather - 1) == 0     ? 0
           : strncmp(name, scatter, sizeof scatter - 1) == 0 ? 1
                                                             : -1;
}

static bool is_stored_to(const struct offsets *o, LLVMValueRef addresses)
{
    const struct wgc_llvm *const llvm = o->llvm;
    for (LLVMUseRef use = llvm->GetFirstUse(addresses); use;
         use = llvm->GetNextUse(use))
        if (addresses_of(llvm, llvm->GetUser(use)) == 1)
            return true;
    return false;
}

/* Whether they are some lanes' or a scatter's, which a gather may share, in
 * local memory, for numbers of less than 64 bits. */
static bool is_in_small_local(const struct offsets *o, LLVMValueRef access,
                              unsigned operand, LLVMValueRef base)
{
    const struct wgc_llvm *const llvm = o->llvm;
    const LLVMTypeRef type = llvm->TypeOf(
        operand == 0 ? access : llvm->GetOperand(access, operand - 1));
    return llvm->ABISizeOfType(o->layout, llvm->GetElementType(type)) < 8 &&
           (!llvm->IsConstant(llvm->GetOperand(access, operand + 2)) ||
            is_stored_to(o, llvm->GetOperand(access, operand))) &&
           wgc_is_in_local_memory(llvm, o->function, base);
}

static void shorten(struct offsets *o, LLVMValueRef access, unsigned operand)
{
    const struct wgc_llvm *const llvm = o->llvm;
    const LLVMValueRef addresses = llvm->GetOperand(access, operand);
    const LLVMValueRef base = base_of(o, addresses);
    const unsigned lanes = llvm->GetVectorSize(llvm->TypeOf(addresses));
    if (!base || lanes > WGC_MAX_LANES ||
        !wgc_is(o->llvm, addresses, LLVMGetElementPtr))
        return;
    o->shorts = llvm->VectorType(
        llvm->Int32TypeInContext(llvm->GetTypeContext(o->i64)), lanes);
    o->longs = llvm->VectorType(o->i64, lanes);
    llvm->PositionBuilderBefore(o->builder, access);
    const LLVMValueRef made =
        is_in_small_alloca(o, base) ||
                is_in_small_local(o, access, operand, base)
            ? in_small_object(o, addresses)
            : of_unsigned_index(o, addresses);
    if (made)
        llvm->SetOperand(access, operand, made);
}

void wgc_shorten_offsets(const struct wgc_llvm *llvm, LLVMValueRef function)
{
    const LLVMModuleRef module = llvm->GetGlobalParent(function);
    const LLVMContextRef context = llvm->GetModuleContext(module);
    struct offsets o = {.llvm = llvm,
                        .function = function,
                        .layout = llvm->GetModuleDataLayout(module),
                        .builder = llvm->CreateBuilderInContext(context),
                        .i8 = llvm->Int8TypeInContext(context),
                        .i64 = llvm->Int64TypeInContext(context)};
    for (LLVMBasicBlockRef b = llvm->GetFirstBasicBlock(function); b;
         b = llvm->GetNextBasicBlock(b))
        for (LLVMValueRef i = llvm->GetFirstInstruction(b); i;
             i = llvm->GetNextInstruction(i)) {
            const int operand = addresses_of(llvm, i);
            if (operand >= 0)
                shorten(&o, i, (unsigned)operand);
        }
    llvm->DisposeBuilder(o.builder);
}
