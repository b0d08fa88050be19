/* SPDX-License-Identifier: MIT */
/* Distances between lanes, which operators on bits change lane by lane. */
#include "neighbours.h"

/* Lane l has base + step[l], and base is a multiple of 2^align. Base is 0 where
 * align is WHOLE. */
enum { WHOLE = 63, DEEPEST = 8 };

struct distances {
    int align;
    int64_t step[WGC_MAX_LANES];
};

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* Whether base and the steps have no bit in common, in numbers of `width` bits.
 * Then both are parts of the number, which bit operators change independently.
 */
static bool are_apart(const struct wgc_shapes *shapes,
                      const struct distances *d, int width)
{
    const int bits = least(d->align, least(width - 1, 30));
    for (int l = 0; l < shapes->packing->lanes; l++)
        if (d->step[l] < 0 || d->step[l] >> bits != 0)
            return false;
    return true;
}

static void set_steps(const struct wgc_shapes *shapes, struct distances *d,
                      int64_t first, int64_t stride)
{
    for (int l = 0; l < shapes->packing->lanes; l++)
        d->step[l] =
            (int64_t)((uint64_t)first + (uint64_t)stride * (uint64_t)l);
}

static void add(const struct wgc_shapes *shapes, struct distances *d,
                const struct distances *other, int64_t times)
{
    for (int l = 0; l < shapes->packing->lanes; l++)
        d->step[l] = (int64_t)((uint64_t)d->step[l] +
                               (uint64_t)other->step[l] * (uint64_t)times);
    if (other->align != WHOLE)
        d->align =
            least(d->align,
                  least(WHOLE - 1, other->align + wgc_zeros((uint64_t)times)));
}

/* By a constant; the low bits are the steps', the others base's. A mask of low
 * bits leaves nothing of base, whatever the steps carry into it. */
static bool change_bits(const struct wgc_shapes *shapes, struct distances *d,
                        LLVMOpcode opcode, int64_t constant, int width)
{
    const int64_t low = d->align == WHOLE
                            ? constant
                            : constant & (((int64_t)1 << d->align) - 1);
    const bool alone = opcode == LLVMAnd && constant >= 0 && low == constant;
    if (!alone && !are_apart(shapes, d, width))
        return false;
    for (int l = 0; l < shapes->packing->lanes; l++) {
        int64_t *const step = &d->step[l];
        *step = opcode == LLVMAnd  ? *step & low
                : opcode == LLVMOr ? *step | low
                                   : *step ^ low;
    }
    if (alone)
        d->align = WHOLE;
    return true;
}

static bool shift(const struct wgc_shapes *shapes, struct distances *d,
                  int64_t count)
{
    if (count < 0 || count > d->align)
        return false;
    for (int l = 0; l < shapes->packing->lanes; l++)
        d->step[l] >>= count;
    if (d->align != WHOLE)
        d->align -= (int)count;
    return true;
}

static bool find(const struct wgc_shapes *shapes, LLVMValueRef value, int depth,
                 struct distances *d);

static bool find_binary(const struct wgc_shapes *shapes, LLVMValueRef i,
                        int depth, struct distances *d)
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    const LLVMOpcode opcode = llvm->GetInstructionOpcode(i);
    const int width = wgc_width_of(llvm, i);
    struct distances other;
    int64_t c;
    if (!find(shapes, llvm->GetOperand(i, 0), depth, d))
        return false;
    const bool constant = wgc_is_number(llvm, llvm->GetOperand(i, 1), &c);
    switch (opcode) {
    case LLVMAnd:
    case LLVMOr:
    case LLVMXor:
        return constant && change_bits(shapes, d, opcode, c, width);
    case LLVMLShr:
        return constant && are_apart(shapes, d, width) && shift(shapes, d, c);
    case LLVMAdd:
    case LLVMSub:
        if (!find(shapes, llvm->GetOperand(i, 1), depth, &other))
            return false;
        add(shapes, d, &other, opcode == LLVMAdd ? 1 : -1);
        return true;
    case LLVMMul:
    case LLVMShl:
        if (!constant || c <= 0 || (opcode == LLVMShl && c >= width))
            return false;
        other = *d;
        *d = (struct distances){.align = WHOLE};
        add(shapes, d, &other, opcode == LLVMMul ? c : (int64_t)1 << c);
        return true;
    default:
        return false;
    }
}

/* An address in an array, whose index is not negative for less than 64 bits. */
static bool find_element(const struct wgc_shapes *shapes, LLVMValueRef i,
                         int depth, struct distances *d)
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    struct distances index;
    if (llvm->GetNumOperands(i) != 2)
        return false;
    const LLVMValueRef number = llvm->GetOperand(i, 1);
    const int width = wgc_width_of(llvm, number);
    if (!find(shapes, llvm->GetOperand(i, 0), depth, d) ||
        !find(shapes, number, depth, &index) ||
        (width < 64 && !are_apart(shapes, &index, width)))
        return false;
    add(shapes, d, &index,
        (int64_t)llvm->ABISizeOfType(shapes->layout,
                                     llvm->GetGEPSourceElementType(i)));
    return true;
}

static bool find_instruction(const struct wgc_shapes *shapes, LLVMValueRef i,
                             int depth, struct distances *d)
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    const LLVMValueRef operand = llvm->GetOperand(i, 0);
    switch (llvm->GetInstructionOpcode(i)) {
    case LLVMGetElementPtr:
        return find_element(shapes, i, depth, d);
    case LLVMZExt:
    case LLVMSExt:
        return find(shapes, operand, depth, d) &&
               are_apart(shapes, d, wgc_width_of(llvm, operand));
    case LLVMTrunc:
    case LLVMBitCast:
        return find(shapes, operand, depth, d);
    default:
        return llvm->IsABinaryOperator(i) && find_binary(shapes, i, depth, d);
    }
}

/* Of a value whose shape says all. */
static void set_by_shape(const struct wgc_shapes *shapes, LLVMValueRef value,
                         struct wgc_shape s, struct distances *d)
{
    int64_t c;
    d->align = least(s.align, WHOLE - 1);
    if (s.kind == WGC_LINEAR) {
        set_steps(shapes, d, 0, s.stride);
    } else if (wgc_is_number(shapes->llvm, value, &c)) {
        set_steps(shapes, d, c, 0);
        d->align = WHOLE;
    } else {
        set_steps(shapes, d, 0, 0);
    }
}

/* Whatever has no rule is unknown. Of a line that begins anywhere, as x + 1,
 * its operands tell more. */
static bool find(const struct wgc_shapes *shapes, LLVMValueRef value, int depth,
                 struct distances *d)
{
    const struct wgc_shape s = wgc_shape_of(shapes, value);
    if (s.own || s.mixed)
        return false;
    const bool says_all =
        s.kind <= WGC_UNIFORM ||
        (s.kind == WGC_LINEAR && s.align >= shapes->packing->log_lanes);
    if (!says_all && depth < DEEPEST && shapes->llvm->IsAInstruction(value) &&
        find_instruction(shapes, value, depth + 1, d))
        return true;
    set_by_shape(shapes, value, s, d);
    return s.kind != WGC_DIVERGENT;
}

bool wgc_find_neighbours(const struct wgc_shapes *shapes, LLVMValueRef address,
                         int64_t size, struct wgc_neighbours *found)
{
    const int lanes = shapes->packing->lanes;
    struct distances d;
    bool taken[WGC_MAX_LANES] = {false};
    if (wgc_shape_of(shapes, address).kind != WGC_DIVERGENT || size <= 0 ||
        !find(shapes, address, 0, &d))
        return false;
    *found = (struct wgc_neighbours){.count = 1, .each = true};
    for (int l = 1; l < lanes; l++)
        if (d.step[l] < d.step[found->first])
            found->first = l;
    for (int l = 0; l < lanes; l++) {
        const int64_t bytes = d.step[l] - d.step[found->first];
        if (bytes % size != 0 || bytes / size >= lanes)
            return false;
        found->place[l] = (int)(bytes / size);
        found->each &= !taken[found->place[l]];
        taken[found->place[l]] = true;
        if (found->place[l] >= found->count)
            found->count = found->place[l] + 1;
    }
    return (found->count & (found->count - 1)) == 0;
}
