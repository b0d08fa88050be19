/* SPDX-License-Identifier: MIT */
/* From the widths of types and the shape of the group alone. */
#include "packing.h"

#include "../variables.h"

enum { MIN_LANES = 2 };

/* Bits of bytes' and shorts' kernels. */
enum { FEW_BITS = 16 };

/* Whether what memory has makes it more than bytes and shorts, or is more. */
static bool is_wide(const struct wgc_llvm *llvm, LLVMValueRef i)
{
    const LLVMOpcode opcode = llvm->GetInstructionOpcode(i);
    const unsigned to = wgc_bits_of_type(llvm, llvm->TypeOf(i));
    switch (opcode) {
    case LLVMLoad:
        return to == 0 || to > FEW_BITS;
    case LLVMStore: {
        const unsigned bits =
            wgc_bits_of_type(llvm, llvm->TypeOf(llvm->GetOperand(i, 0)));
        return bits == 0 || bits > FEW_BITS;
    }
    case LLVMTrunc:
        return to <= FEW_BITS;
    case LLVMZExt:
    case LLVMSExt:
        return to > FEW_BITS &&
               wgc_bits_of_type(llvm, llvm->TypeOf(llvm->GetOperand(i, 0))) <=
                   FEW_BITS;
    case LLVMCall:
    case LLVMAlloca:
    case LLVMAtomicRMW:
    case LLVMAtomicCmpXchg:
        return to == 0 || to > FEW_BITS;
    default:
        return (llvm->IsACastInst(i) && opcode != LLVMBitCast) ||
               (to == 0 && llvm->IsABinaryOperator(i));
    }
}

/* The width of what a kernel computes with and keeps in memory: 64 bits, if
 * half of it is that wide, 16 if nothing is wider; indices do not count. */
static unsigned common_bits(const struct wgc_llvm *llvm, LLVMValueRef kernel)
{
    unsigned wide = 0, all = 0;
    bool few = true;
    for (LLVMBasicBlockRef b = llvm->GetFirstBasicBlock(kernel); b;
         b = llvm->GetNextBasicBlock(b))
        for (LLVMValueRef i = llvm->GetFirstInstruction(b); i;
             i = llvm->GetNextInstruction(i)) {
            const LLVMOpcode opcode = llvm->GetInstructionOpcode(i);
            LLVMValueRef value = NULL;
            if (wgc_variable_of(llvm, i) != WGC_NO_VARIABLE)
                continue;
            few &= !is_wide(llvm, i);
            if (opcode == LLVMStore)
                value = llvm->GetOperand(i, 0);
            else if (opcode == LLVMLoad || opcode == LLVMFAdd ||
                     opcode == LLVMFSub || opcode == LLVMFMul ||
                     opcode == LLVMFDiv)
                value = i;
            if (!value)
                continue;
            const unsigned bits = wgc_bits_of_type(llvm, llvm->TypeOf(value));
            all += bits > 0;
            wide += bits == 64;
        }
    if (all > 0 && few)
        return FEW_BITS;
    return all > 0 && 2 * wide >= all ? 64 : 32;
}

LLVMTypeRef wgc_widest_vector(const struct wgc_llvm *llvm, LLVMValueRef i)
{
    const int count = llvm->GetNumOperands(i);
    LLVMTypeRef widest = NULL;
    unsigned most = 0;
    for (int o = -1; o < count; o++) {
        const LLVMTypeRef type =
            llvm->TypeOf(o < 0 ? i : llvm->GetOperand(i, (unsigned)o));
        if (llvm->GetTypeKind(type) != LLVMVectorTypeKind)
            continue;
        const unsigned bits = wgc_bits_of_vector(llvm, type);
        widest = bits > most ? type : widest;
        most = bits > most ? bits : most;
    }
    return widest;
}

static int log_of(int lanes)
{
    return __builtin_ctz((unsigned)lanes);
}

/* Rows that packets do not fit into, of a group with several, are joined: short
 * ones, and all where lanes are to go along the linear id. */
static bool is_joined(const struct wgc_launch *launch,
                      unsigned long long row_size, int lanes, bool linear)
{
    return row_size != launch->items && row_size % (unsigned)lanes != 0 &&
           (linear || row_size < 2 * (unsigned long long)lanes);
}

/* So many lanes, or as many as groups fill; and, where rows are no multiple of
 * that, as many as rows are one of. */
static int list_widths(const struct wgc_launch *launch, int lanes,
                       int widths[WGC_MAX_WIDTHS])
{
    const unsigned long long row_size = launch->size[wgc_row_dimension(launch)];
    int count = 0;
    while ((lanes & (lanes - 1)) != 0)
        lanes &= lanes - 1; /* a power of two */
    while (lanes > MIN_LANES && launch->items <= (unsigned)lanes / 2)
        lanes /= 2;
    if (launch->items >= MIN_LANES && lanes >= MIN_LANES)
        widths[count++] = lanes;
    const int of_rows = (int)(row_size & -row_size);
    if (is_joined(launch, row_size, lanes, false) && of_rows >= MIN_LANES)
        widths[count++] = of_rows;
    return count;
}

int wgc_list_widths(const struct wgc_llvm *llvm, LLVMValueRef kernel,
                    const struct wgc_launch *launch, unsigned register_bits,
                    int widths[WGC_MAX_WIDTHS])
{
    return list_widths(launch, (int)(register_bits / common_bits(llvm, kernel)),
                       widths);
}

int wgc_list_whole_widths(const struct wgc_llvm *llvm, LLVMValueRef kernel,
                          const struct wgc_launch *launch,
                          unsigned register_bits, int widths[WGC_MAX_WIDTHS])
{
    enum { MOST_LANES = 16 };
    const unsigned registers = register_bits == 512 ? 4 : 2; /* of 32 or 16 */
    unsigned most = registers * register_bits / MOST_LANES;
    for (LLVMBasicBlockRef b = llvm->GetFirstBasicBlock(kernel); b;
         b = llvm->GetNextBasicBlock(b))
        for (LLVMValueRef i = llvm->GetFirstInstruction(b); i;
             i = llvm->GetNextInstruction(i)) {
            const LLVMTypeRef type = wgc_widest_vector(llvm, i);
            const unsigned bits = type ? wgc_bits_of_vector(llvm, type) : 0;
            most = bits > most ? bits : most;
        }
    return list_widths(launch, (int)(registers * register_bits / most), widths);
}

/* The one behind the rows'; 3 if there is none. */
static unsigned second_dimension(const struct wgc_launch *launch)
{
    unsigned d = wgc_row_dimension(launch) + 1;
    while (d < 3 && launch->size[d] <= 1)
        d++;
    return d;
}

int wgc_lanes_across(const struct wgc_launch *launch, int lanes)
{
    const unsigned d = second_dimension(launch);
    while (d < 3 && lanes > 1 && launch->size[d] <= (unsigned)lanes / 2)
        lanes /= 2;
    return d < 3 ? lanes : 1;
}

struct wgc_packing wgc_packing_of(const struct wgc_launch *launch, int lanes,
                                  enum wgc_lane_order order)
{
    const bool across = order == WGC_ACROSS_ROWS;
    const unsigned row =
        across ? second_dimension(launch) : wgc_row_dimension(launch);
    const unsigned long long row_size = launch->size[row];
    struct wgc_packing packing = {.lanes = lanes,
                                  .log_lanes = log_of(lanes),
                                  .most = launch->most,
                                  .row = row,
                                  .across = across,
                                  .row_size = row_size};
    for (unsigned d = 0; d < 3; d++)
        packing.size[d] = launch->size[d];
    packing.joined = !across && is_joined(launch, row_size, lanes,
                                          order == WGC_ALONG_LINEAR_ID);
    if (packing.joined)
        packing.row_size = launch->items;
    packing.packets_of_row =
        (int)((packing.row_size + (unsigned)lanes - 1) / (unsigned)lanes);
    packing.packets =
        packing.packets_of_row * (int)(launch->items / packing.row_size);
    return packing;
}
