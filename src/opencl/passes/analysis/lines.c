/* SPDX-License-Identifier: MIT */
/* The operations from an address down to the numbers that its lanes step by. */
#include "lines.h"

#include <string.h>

#include "calls.h"

enum { DEEPEST = 10 };

static bool add_value(const struct wgc_shapes *shapes, LLVMValueRef value,
                      struct wgc_line *line, int depth);

static bool starts_with(const char *name, const char *prefix)
{
    return strncmp(name, prefix, strlen(prefix)) == 0;
}

static enum wgc_link link_of_call(const struct wgc_shapes *shapes,
                                  LLVMValueRef value)
{
    const char *const name = wgc_called_name(shapes->llvm, value);
    return starts_with(name, "llvm.smin.") || starts_with(name, "llvm.smax.")
               ? WGC_LINK_CUT
               : WGC_LINK_NONE;
}

/* Of lines that go up; narrow ones are divided otherwise. */
static enum wgc_link link_of_division(const struct wgc_shapes *shapes,
                                      LLVMValueRef value)
{
    const struct wgc_shape line =
        wgc_shape_of(shapes, shapes->llvm->GetOperand(value, 0));
    return wgc_width_of(shapes->llvm, value) >= 32 && wgc_guess(line) >= 0
               ? WGC_LINK_DIVIDED
               : WGC_LINK_NONE;
}

enum wgc_link wgc_link_of(const struct wgc_shapes *shapes, LLVMValueRef value)
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    switch (llvm->GetInstructionOpcode(value)) {
    case LLVMGetElementPtr:
    case LLVMAdd:
    case LLVMSub:
    case LLVMMul:
    case LLVMShl:
        return WGC_LINK_SUM;
    case LLVMSExt:
    case LLVMAShr:
        return WGC_LINK_SIGNED;
    case LLVMZExt:
    case LLVMLShr:
        return WGC_LINK_UNSIGNED;
    case LLVMAnd:
        return WGC_LINK_LOW;
    case LLVMURem:
    case LLVMSRem:
    case LLVMUDiv:
    case LLVMSDiv:
        return link_of_division(shapes, value);
    case LLVMCall:
        return link_of_call(shapes, value);
    default:
        return WGC_LINK_NONE;
    }
}

unsigned wgc_linked_operand(const struct wgc_shapes *shapes, LLVMValueRef value)
{
    return shapes->llvm->GetNumOperands(value) > 1 &&
           wgc_shape_of(shapes, shapes->llvm->GetOperand(value, 0)).kind <=
               WGC_UNIFORM;
}

bool wgc_is_extended_index(const struct wgc_shapes *shapes, LLVMValueRef index)
{
    const struct wgc_shape s = wgc_shape_of(shapes, index);
    return s.kind > WGC_UNIFORM && wgc_width_of(shapes->llvm, index) < 64;
}

bool wgc_cuts_above(const struct wgc_shapes *shapes, LLVMValueRef cut)
{
    return starts_with(wgc_called_name(shapes->llvm, cut), "llvm.smin.");
}

/* Whether the last lane's distance from the first is a number of so many bits.
 */
static bool is_short(const struct wgc_shapes *shapes, LLVMValueRef value,
                     int bits)
{
    const int64_t stride = wgc_guess(wgc_shape_of(shapes, value));
    const int64_t most =
        (INT64_MAX >> (64 - bits)) / (int64_t)shapes->packing->lanes;
    return stride < most && stride > -most;
}

int wgc_bits_of_link(const struct wgc_shapes *shapes, LLVMValueRef value)
{
    int64_t mask;
    if (wgc_link_of(shapes, value) == WGC_LINK_LOW &&
        wgc_is_number(shapes->llvm, shapes->llvm->GetOperand(value, 1), &mask))
        return wgc_zeros((uint64_t)mask + 1);
    return wgc_width_of(
        shapes->llvm,
        shapes->llvm->GetOperand(value, wgc_linked_operand(shapes, value)));
}

/* The other one of two operands. */
static bool add_edge(const struct wgc_shapes *shapes, LLVMValueRef edge,
                     struct wgc_line *line, int depth)
{
    return wgc_shape_of(shapes, edge).kind <= WGC_UNIFORM &&
           add_value(shapes, edge, line, depth);
}

static bool add_linked(const struct wgc_shapes *shapes, LLVMValueRef value,
                       struct wgc_line *line, int depth)
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    const unsigned which = wgc_linked_operand(shapes, value);
    const LLVMValueRef operand = llvm->GetOperand(value, which);
    const int bits = wgc_bits_of_link(shapes, value);
    return bits > 1 && bits <= 64 && is_short(shapes, operand, bits) &&
           add_value(shapes, operand, line, depth) &&
           (llvm->GetNumOperands(value) == 1 ||
            add_edge(shapes, llvm->GetOperand(value, 1 - which), line, depth));
}

static bool add_sum(const struct wgc_shapes *shapes, LLVMValueRef value,
                    struct wgc_line *line, int depth)
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    const bool address = llvm->GetInstructionOpcode(value) == LLVMGetElementPtr;
    const int operands = llvm->GetNumOperands(value);
    for (int n = 0; n < operands; n++) {
        const LLVMValueRef operand = llvm->GetOperand(value, (unsigned)n);
        if (!add_value(shapes, operand, line, depth) ||
            (address && n > 0 && wgc_is_extended_index(shapes, operand) &&
             !is_short(shapes, operand, wgc_width_of(llvm, operand))))
            return false;
    }
    return true;
}

static bool add_value(const struct wgc_shapes *shapes, LLVMValueRef value,
                      struct wgc_line *line, int depth)
{
    const struct wgc_shape s = wgc_shape_of(shapes, value);
    if (s.own || s.mixed || depth == DEEPEST)
        return false;
    if (s.kind <= WGC_LINEAR) {
        if (line->count < WGC_MAX_TERMS)
            line->terms[line->count] = value;
        return ++line->count <= WGC_MAX_TERMS;
    }
    switch (wgc_is_guessed(s) ? wgc_link_of(shapes, value) : WGC_LINK_NONE) {
    case WGC_LINK_NONE:
        return false;
    case WGC_LINK_SUM:
        return add_sum(shapes, value, line, depth + 1);
    default:
        return add_linked(shapes, value, line, depth + 1);
    }
}

struct wgc_line wgc_find_line(const struct wgc_shapes *shapes,
                              LLVMValueRef address)
{
    struct wgc_line line = {.count = 0};
    if (wgc_shape_of(shapes, address).kind != WGC_DIVERGENT ||
        !add_value(shapes, address, &line, 0))
        line.count = 0;
    return line;
}
