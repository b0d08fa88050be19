/* SPDX-License-Identifier: MIT */
/* What addresses are made of, as a multiple of the id that counts in a row. */
#include "strides.h"

#include "variables.h"

/* Operations deep enough for addresses as people write them. */
enum { MAX_DEPTH = 12 };

/* A multiple of the id, modulo 2^64, or none. */
struct stride {
    bool known;
    long long times;
};

struct search {
    const struct wgc_llvm *llvm;
    const struct wgc_uniform *uniform;
    unsigned long long most; /* of linear ids */
    unsigned dimension;      /* the one that counts in a row */
    bool exact;              /* nothing is taken not to overflow */
};

static struct stride find(const struct search *search, LLVMValueRef value,
                          int depth);

static const struct stride none = {false, 0};

static struct stride times(long long times)
{
    return (struct stride){true, times};
}

static struct stride scaled(struct stride stride, long long by)
{
    const unsigned long long product =
        (unsigned long long)stride.times * (unsigned long long)by;
    return (struct stride){stride.known, (long long)product};
}

static struct stride sum(struct stride a, struct stride b)
{
    const unsigned long long both =
        (unsigned long long)a.times + (unsigned long long)b.times;
    return (struct stride){a.known && b.known, (long long)both};
}

static struct stride find_operand(const struct search *search,
                                  LLVMValueRef instruction, unsigned i,
                                  int depth)
{
    return find(search, search->llvm->GetOperand(instruction, i), depth - 1);
}

/* The address, and each index times the size of what it counts; an index of a
 * struct is a constant. */
static struct stride find_of_address(const struct search *search,
                                     LLVMValueRef address, int depth)
{
    const struct wgc_llvm *const llvm = search->llvm;
    LLVMTypeRef type = llvm->GetGEPSourceElementType(address);
    struct stride stride = find_operand(search, address, 0, depth);
    const unsigned operands = (unsigned)llvm->GetNumOperands(address);
    for (unsigned i = 1; i < operands; i++) {
        if (i > 1 && llvm->GetTypeKind(type) == LLVMStructTypeKind) {
            type = llvm->StructGetTypeAtIndex(
                type, (unsigned)llvm->ConstIntGetZExtValue(
                          llvm->GetOperand(address, i)));
            continue;
        }
        if (i > 1)
            type = llvm->GetElementType(type);
        stride = sum(
            stride,
            scaled(find_operand(search, address, i, depth),
                   (long long)wgc_size_of(
                       search->llvm, search->uniform->graph->blocks[0], type)));
    }
    return stride;
}

/* Operands of which none differs in a row make a result that does not. */
static struct stride find_of_same(const struct search *search,
                                  LLVMValueRef instruction, int depth)
{
    const int operands = search->llvm->GetNumOperands(instruction);
    for (int i = 0; i < operands; i++) {
        const struct stride stride =
            find_operand(search, instruction, (unsigned)i, depth);
        if (!stride.known || stride.times != 0)
            return none;
    }
    return times(0);
}

static bool is_integer(const struct wgc_llvm *llvm, LLVMValueRef value)
{
    return llvm->GetTypeKind(llvm->TypeOf(value)) == LLVMIntegerTypeKind;
}

/* ~x is -1 - x. */
static struct stride find_of_xor(const struct search *search,
                                 LLVMValueRef value, int depth)
{
    const struct wgc_llvm *const llvm = search->llvm;
    const LLVMValueRef mask = llvm->GetOperand(value, 1);
    return llvm->IsAConstantInt(mask) && llvm->ConstIntGetSExtValue(mask) == -1
               ? scaled(find_operand(search, value, 0, depth), -1)
               : find_of_same(search, value, depth);
}

/* By a constant, or of what does not differ. */
static struct stride find_of_product(const struct search *search,
                                     LLVMValueRef product, int depth)
{
    const struct wgc_llvm *const llvm = search->llvm;
    const LLVMValueRef factor = llvm->GetOperand(product, 1);
    if (!llvm->IsAConstantInt(factor))
        return find_of_same(search, product, depth);
    const struct stride left = find_operand(search, product, 0, depth);
    const long long by = llvm->ConstIntGetSExtValue(factor);
    if (llvm->GetInstructionOpcode(product) == LLVMMul)
        return scaled(left, by);
    if (left.known && left.times == 0)
        return left;
    return by < 32 ? scaled(left, 1LL << by) : none;
}

/* What changes in a loop by what is the same for all keeps the stride that it
 * starts with. */
static struct stride find_of_phi(const struct search *search, LLVMValueRef phi,
                                 int depth)
{
    const struct wgc_llvm *const llvm = search->llvm;
    unsigned bits;
    if (search->exact || !is_integer(llvm, phi) ||
        llvm->CountIncoming(phi) != 2)
        return none;
    for (unsigned i = 0; i < 2; i++) {
        const LLVMValueRef next =
            wgc_uncut_all(llvm, llvm->GetIncomingValue(phi, i), &bits);
        if (llvm->GetInstructionOpcode(next) != LLVMAdd)
            continue;
        for (unsigned side = 0; side < 2; side++)
            if (wgc_uncut_all(llvm, llvm->GetOperand(next, side), &bits) ==
                    phi &&
                !wgc_is_varying(search->uniform, llvm->GetOperand(next, !side)))
                return find(search, llvm->GetIncomingValue(phi, !i), depth - 1);
    }
    return none;
}

static struct stride find_of_instruction(const struct search *search,
                                         LLVMValueRef value, int depth)
{
    switch (search->llvm->GetInstructionOpcode(value)) {
    case LLVMBitCast:
    case LLVMAddrSpaceCast:
    case LLVMTrunc:
        return find_operand(search, value, 0, depth);
    case LLVMPHI:
        return find_of_phi(search, value, depth);
    case LLVMAdd:
        return sum(find_operand(search, value, 0, depth),
                   find_operand(search, value, 1, depth));
    case LLVMSub:
        return sum(find_operand(search, value, 0, depth),
                   scaled(find_operand(search, value, 1, depth), -1));
    case LLVMGetElementPtr:
        return find_of_address(search, value, depth);
    case LLVMMul:
    case LLVMShl:
        return find_of_product(search, value, depth);
    case LLVMXor:
        return find_of_xor(search, value, depth);
    case LLVMAnd:
    case LLVMAShr:
    case LLVMUDiv:
    case LLVMURem:
    case LLVMSDiv:
    case LLVMSRem:
    case LLVMOr:
    case LLVMLShr:
    case LLVMICmp:
    case LLVMSelect:
        return find_of_same(search, value, depth);
    default:
        return none;
    }
}

/* What a value was before it was cut; NULL if it was not. Of an id that is
 * known to have as many bits, else it is guessed that nothing was lost. */
static LLVMValueRef uncut(const struct search *search, LLVMValueRef value)
{
    const struct wgc_llvm *const llvm = search->llvm;
    unsigned bits;
    if (!search->exact)
        return wgc_uncut(llvm, value, search->most);
    if (!is_integer(llvm, value))
        return NULL;
    const LLVMValueRef id = wgc_uncut_all(llvm, value, &bits);
    return id != value && wgc_variable_of(llvm, id) == WGC_OWN_VARIABLE &&
                   search->most >> (bits - 1) == 0
               ? id
               : NULL;
}

static struct stride find(const struct search *search, LLVMValueRef value,
                          int depth)
{
    const struct wgc_llvm *const llvm = search->llvm;
    if (!wgc_is_varying(search->uniform, value))
        return times(0);
    const LLVMValueRef from = uncut(search, value);
    if (from && depth > 0)
        return find(search, from, depth - 1);
    if (wgc_variable_of(llvm, value) == WGC_OWN_VARIABLE)
        return times(wgc_dimension_of(llvm, value) == search->dimension);
    return depth > 0 ? find_of_instruction(search, value, depth) : none;
}

static struct search new_search(const struct wgc_uniform *uniform,
                                const struct wgc_launch *launch)
{
    return (struct search){.llvm = uniform->graph->llvm,
                           .uniform = uniform,
                           .most = launch->items - 1,
                           .dimension = wgc_row_dimension(launch)};
}

enum wgc_stride wgc_find_stride(const struct wgc_uniform *uniform,
                                const struct wgc_launch *launch,
                                LLVMValueRef access)
{
    const struct wgc_llvm *const llvm = uniform->graph->llvm;
    const struct search search = new_search(uniform, launch);
    const bool stores = llvm->GetInstructionOpcode(access) == LLVMStore;
    const LLVMTypeRef type =
        llvm->TypeOf(stores ? llvm->GetOperand(access, 0) : access);
    const long long size =
        (long long)wgc_size_of(llvm, uniform->graph->blocks[0], type);
    const struct stride stride =
        find(&search, llvm->GetOperand(access, stores), MAX_DEPTH);
    if (!stride.known)
        return WGC_ANYWHERE;
    if (stride.times == 0)
        return WGC_ONE_PLACE;
    return stride.times == size || stride.times == -size ? WGC_SIDE_BY_SIDE
                                                         : WGC_APART;
}

bool wgc_find_multiple(const struct wgc_uniform *uniform,
                       const struct wgc_launch *launch, LLVMValueRef value,
                       long long *multiple)
{
    struct search search = new_search(uniform, launch);
    search.exact = true;
    const struct stride stride = find(&search, value, MAX_DEPTH);
    *multiple = stride.times;
    return stride.known;
}

LLVMValueRef wgc_private_variable(const struct wgc_llvm *llvm,
                                  LLVMValueRef access)
{
    const bool stores = llvm->GetInstructionOpcode(access) == LLVMStore;
    LLVMValueRef address = llvm->GetOperand(access, stores);
    while (llvm->GetInstructionOpcode(address) == LLVMGetElementPtr ||
           llvm->GetInstructionOpcode(address) == LLVMBitCast)
        address = llvm->GetOperand(address, 0);
    return llvm->GetInstructionOpcode(address) == LLVMAlloca ? address : NULL;
}
