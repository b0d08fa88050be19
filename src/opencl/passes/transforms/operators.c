/* SPDX-License-Identifier: MIT */
/* The trees of semantics.md in vectors, of up to eight rows. */
#include "operators.h"

#include <math.h>
#include <string.h>

LLVMValueRef wgc_shuffle(const struct wgc_packer *p, LLVMValueRef vector,
                         const int *from)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const int lanes = p->packing->lanes;
    LLVMValueRef elements[WGC_MAX_LANES];
    for (int l = 0; l < lanes; l++) {
        const bool is_there = from[l] >= 0 && from[l] < lanes;
        elements[l] = llvm->ConstInt(
            p->i32, (unsigned)(is_there ? from[l] : lanes), false);
    }
    return llvm->BuildShuffleVector(
        p->builder, vector, llvm->ConstNull(llvm->TypeOf(vector)),
        llvm->ConstVector(elements, (unsigned)lanes), "");
}

static bool is_float(char type)
{
    return type == 'f' || type == 'd';
}

static bool is_signed(char type)
{
    return strchr("csil", type) != NULL;
}

LLVMValueRef wgc_operand(struct wgc_packer *p, LLVMValueRef call,
                         const struct wgc_collective *how)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMValueRef x = wgc_vector(p, llvm->GetOperand(call, 0));
    const LLVMTypeRef type = llvm->TypeOf(x);
    return how->of_truth
               ? llvm->BuildZExt(p->builder,
                                 llvm->BuildICmp(p->builder, LLVMIntNE, x,
                                                 llvm->ConstNull(type), ""),
                                 type, "")
               : x;
}

/* For lanes that a comparison chooses, LLVM would make a masked load of that
 * constant. As long as no lane is chosen the constant's page is not mapped, and
 * the CPU takes microcode each time. So the constant is hidden from LLVM. */
static LLVMValueRef hide(const struct wgc_packer *p, LLVMValueRef constant)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMTypeRef type = llvm->TypeOf(constant);
    const LLVMValueRef slot = wgc_new_slot(p, type);
    llvm->SetVolatile(llvm->BuildStore(p->entry, constant, slot), true);
    const LLVMValueRef hidden = llvm->BuildLoad2(p->entry, type, slot, "");
    llvm->SetVolatile(hidden, true);
    return hidden;
}

static LLVMValueRef if_no_number(const struct wgc_packer *p, LLVMValueRef x,
                                 LLVMValueRef constant, LLVMValueRef otherwise)
{
    return wgc_choose(p, p->llvm->BuildFCmp(p->builder, LLVMRealUNO, x, x, ""),
                      wgc_splat(p, hide(p, constant)), otherwise);
}

/* Every reduction that is NaN is the same NaN. */
LLVMValueRef wgc_with_one_nan(const struct wgc_packer *p,
                              const struct wgc_collective *how, LLVMValueRef x)
{
    const struct wgc_llvm *const llvm = p->llvm;
    if (!is_float(how->type))
        return x;
    const LLVMTypeRef type = llvm->GetElementType(llvm->TypeOf(x));
    return if_no_number(p, x, llvm->ConstReal(type, __builtin_nan("")), x);
}

/* ------------------------------------------------------------ operators -- */

/* The least or greatest float by integers in floats' order, -0 below +0. */
static struct wgc_collective of_keys(const struct wgc_collective *how)
{
    return (struct wgc_collective){
        .kind = how->kind, .by = how->by, .type = how->type == 'd' ? 'l' : 'i'};
}

/* From bits to such an integer, and back. */
static LLVMValueRef flip_negatives(const struct wgc_packer *p, LLVMValueRef x)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMTypeRef integer = llvm->GetElementType(llvm->TypeOf(x));
    const unsigned width = llvm->GetIntTypeWidth(integer);
    const LLVMValueRef sign =
        llvm->BuildBinOp(p->builder, LLVMAShr, x,
                         wgc_constant_vector(p, integer, width - 1, 0), "");
    const LLVMValueRef flipped = llvm->BuildBinOp(
        p->builder, LLVMLShr, sign, wgc_constant_vector(p, integer, 1, 0), "");
    return llvm->BuildXor(p->builder, x, flipped, "");
}

/* What is no number changes nothing: integers that are none, either. */
static LLVMValueRef to_keys(const struct wgc_packer *p,
                            const struct wgc_collective *how, LLVMValueRef x)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const struct wgc_collective keys = of_keys(how);
    const LLVMTypeRef integer =
        llvm->IntTypeInContext(p->context, how->type == 'd' ? 64 : 32);
    const LLVMValueRef bits = llvm->BuildCast(p->builder, LLVMBitCast, x,
                                              wgc_vector_type(p, integer), "");
    return if_no_number(p, x, wgc_neutral(p, integer, &keys),
                        flip_negatives(p, bits));
}

static LLVMValueRef from_keys(const struct wgc_packer *p, LLVMValueRef keys,
                              LLVMTypeRef floats)
{
    return p->llvm->BuildCast(p->builder, LLVMBitCast, flip_negatives(p, keys),
                              floats, "");
}

/* How many are in a register of AVX-512. */
static int row_of(const struct wgc_collective *how)
{
    return how->type == 'd' ? 8 : 16;
}

/* The same of one row by AVX-512: VRANGE. */
static LLVMValueRef combine_row(const struct wgc_packer *p,
                                const struct wgc_collective *how,
                                LLVMValueRef a, LLVMValueRef b)
{
    enum { MIN = 4, MAX = 5, CURRENT_ROUNDING = 4 };
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMTypeRef mask =
        llvm->IntTypeInContext(p->context, (unsigned)row_of(how));
    LLVMValueRef arguments[] = {
        a,
        b,
        llvm->ConstInt(p->i32, how->by == WGC_MIN ? MIN : MAX, false),
        llvm->ConstNull(llvm->TypeOf(a)),
        llvm->ConstInt(mask, ~0ULL, true),
        llvm->ConstInt(p->i32, CURRENT_ROUNDING, false)};
    return wgc_intrinsic(p,
                         how->type == 'd' ? "llvm.x86.avx512.mask.range.pd.512"
                                          : "llvm.x86.avx512.mask.range.ps.512",
                         NULL, 0, arguments, 6);
}

/* Of several rows. */
static LLVMValueRef combine_rows(const struct wgc_packer *p,
                                 const struct wgc_collective *how,
                                 LLVMValueRef a, LLVMValueRef b, int lanes)
{
    const int half = lanes / 2;
    int all[WGC_MAX_LANES];
    LLVMValueRef halves[2];
    if (lanes == row_of(how))
        return combine_row(p, how, a, b);
    for (int h = 0; h < 2; h++)
        halves[h] = combine_rows(p, how, wgc_each(p, a, h * half, 1, half),
                                 wgc_each(p, b, h * half, 1, half), half);
    for (int l = 0; l < lanes; l++)
        all[l] = l;
    return wgc_pick(p, halves[0], halves[1], all, lanes);
}

static LLVMValueRef combine_integers(const struct wgc_packer *p,
                                     const struct wgc_collective *how,
                                     LLVMValueRef a, LLVMValueRef b)
{
    static const LLVMOpcode opcodes[] = {[WGC_ADD] = LLVMAdd,
                                         [WGC_MUL] = LLVMMul,
                                         [WGC_AND] = LLVMAnd,
                                         [WGC_OR] = LLVMOr,
                                         [WGC_XOR] = LLVMXor};
    const struct wgc_llvm *const llvm = p->llvm;
    if (how->by != WGC_MIN && how->by != WGC_MAX)
        return llvm->BuildBinOp(p->builder, opcodes[how->by], a, b, "");
    const LLVMIntPredicate less =
        is_signed(how->type) ? LLVMIntSLT : LLVMIntULT;
    const LLVMValueRef is_less = llvm->BuildICmp(p->builder, less, a, b, "");
    return how->by == WGC_MIN ? wgc_choose(p, is_less, a, b)
                              : wgc_choose(p, is_less, b, a);
}

LLVMValueRef wgc_combine(const struct wgc_packer *p,
                         const struct wgc_collective *how, LLVMValueRef a,
                         LLVMValueRef b)
{
    if (!is_float(how->type))
        return combine_integers(p, how, a, b);
    if (wgc_is_ordered(how))
        return combine_rows(p, how, a, b, p->packing->lanes);
    return p->llvm->BuildBinOp(
        p->builder, how->by == WGC_ADD ? LLVMFAdd : LLVMFMul, a, b, "");
}

LLVMValueRef wgc_neutral(const struct wgc_packer *p, LLVMTypeRef type,
                         const struct wgc_collective *how)
{
    const struct wgc_llvm *const llvm = p->llvm;
    if (is_float(how->type))
        return llvm->ConstReal(type, wgc_is_ordered(how)  ? __builtin_nan("")
                                     : how->by == WGC_MUL ? 1.0
                                                          : -0.0);
    const unsigned long long low =
        is_signed(how->type) ? 1ULL << (llvm->GetIntTypeWidth(type) - 1) : 0;
    switch (how->by) {
    case WGC_MUL:
        return llvm->ConstInt(type, 1, false);
    case WGC_AND:
        return llvm->ConstInt(type, how->of_truth ? 1 : ~0ULL, true);
    case WGC_MIN:
        return llvm->ConstInt(type, ~low, true);
    case WGC_MAX:
        return llvm->ConstInt(type, low, true);
    default:
        return llvm->ConstNull(type);
    }
}

LLVMValueRef wgc_identity(const struct wgc_packer *p, LLVMTypeRef type,
                          const struct wgc_collective *how)
{
    if (!is_float(how->type))
        return wgc_neutral(p, type, how);
    return p->llvm->ConstReal(type, how->by == WGC_MIN   ? INFINITY
                                    : how->by == WGC_MAX ? -INFINITY
                                    : how->by == WGC_MUL ? 1.0
                                                         : 0.0);
}

/* ---------------------------------------------------------------- trees -- */

/* By how many lanes a value moves at a fold's step; 0 behind the last one. Rows
 * are added to their neighbours, and then a row's halves. */
static int next_step(int step, int row, int cluster)
{
    if (step >= row)
        return 2 * step < cluster ? 2 * step : row / 2;
    return step / 2;
}

/* Whether it is of floats that AVX-512's VRANGE does not take. */
static bool goes_by_keys(const struct wgc_packer *p,
                         const struct wgc_collective *how)
{
    return wgc_is_ordered(how) && (p->target->cpu.register_bits != 512 ||
                                   p->packing->lanes < row_of(how));
}

/* A fold or a scan, of keys. */
typedef LLVMValueRef of_vector(const struct wgc_packer *p,
                               const struct wgc_collective *how,
                               LLVMValueRef vector, int cluster);

static LLVMValueRef by_keys(const struct wgc_packer *p,
                            const struct wgc_collective *how,
                            LLVMValueRef vector, int cluster, of_vector *what)
{
    const struct wgc_collective keys = of_keys(how);
    return from_keys(p, what(p, &keys, to_keys(p, how, vector), cluster),
                     p->llvm->TypeOf(vector));
}

LLVMValueRef wgc_fold(const struct wgc_packer *p,
                      const struct wgc_collective *how, LLVMValueRef vector,
                      int cluster)
{
    if (goes_by_keys(p, how))
        return by_keys(p, how, vector, cluster, wgc_fold);
    const int row = row_of(how) < cluster ? row_of(how) : cluster;
    int from[WGC_MAX_LANES];
    for (int step = row < cluster ? row : row / 2; step > 0;
         step = next_step(step, row, cluster)) {
        const int part = step >= row ? 2 * step : cluster;
        for (int l = 0; l < p->packing->lanes; l++)
            from[l] = (l & (part - 1)) < step ? l + step : l;
        vector = wgc_combine(p, how, vector, wgc_shuffle(p, vector, from));
    }
    return vector;
}

/* Each lane l from `first` to `end` of a part of `size` takes in what is there
 * in the lane before `first`; the others stay. */
static LLVMValueRef take_in(const struct wgc_packer *p,
                            const struct wgc_collective *how, LLVMValueRef x,
                            int size, int first, int end)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const int lanes = p->packing->lanes;
    LLVMValueRef elements[WGC_MAX_LANES];
    int from[WGC_MAX_LANES];
    for (int l = 0; l < lanes; l++) {
        const int place = l & (size - 1);
        const bool takes = place >= first && place < end;
        from[l] = l - place + first - 1;
        elements[l] =
            llvm->ConstInt(p->i32, (unsigned)(takes ? l : l + lanes), false);
    }
    const LLVMValueRef made = wgc_combine(p, how, wgc_shuffle(p, x, from), x);
    return llvm->BuildShuffleVector(
        p->builder, made, x, llvm->ConstVector(elements, (unsigned)lanes), "");
}

/* Where the order counts rows go one after the other. */
LLVMValueRef wgc_scan(const struct wgc_packer *p,
                      const struct wgc_collective *how, LLVMValueRef x,
                      int cluster)
{
    if (goes_by_keys(p, how))
        return by_keys(p, how, x, cluster, wgc_scan);
    const int row =
        wgc_is_rounding(how) && row_of(how) < cluster ? row_of(how) : cluster;
    for (int k = 1; k < row; k *= 2)
        x = take_in(p, how, x, 2 * k, k, 2 * k);
    for (int first = row; first < cluster; first += row)
        x = take_in(p, how, x, cluster, first, first + row);
    return x;
}
