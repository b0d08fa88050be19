/* SPDX-License-Identifier: MIT */
/* Lines of lanes that a wrapping index may break. */
#include "lines.h"

static bool add_value(const struct wgc_shapes *shapes, LLVMValueRef value,
                      struct wgc_line *line);

static bool add_term(LLVMValueRef term, struct wgc_line *line)
{
    if (line->count == WGC_MAX_TERMS)
        return false;
    line->terms[line->count++] = term;
    return true;
}

static bool add_operands(const struct wgc_shapes *shapes, LLVMValueRef value,
                         struct wgc_line *line)
{
    const int count = shapes->llvm->GetNumOperands(value);
    bool added = true;
    for (int n = 0; n < count && added; n++)
        added = add_value(shapes, shapes->llvm->GetOperand(value, (unsigned)n),
                          line);
    return added;
}

bool wgc_is_wider(const struct wgc_shapes *shapes, LLVMValueRef value)
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    const LLVMOpcode opcode = llvm->GetInstructionOpcode(value);
    const struct wgc_shape s = wgc_shape_of(shapes, value);
    return (opcode == LLVMZExt || opcode == LLVMSExt || opcode == LLVMAnd) &&
           s.kind == WGC_DIVERGENT && s.guess != 0 &&
           wgc_width_of(llvm, value) == 64 &&
           wgc_shape_of(shapes, llvm->GetOperand(value, 0)).kind == WGC_LINEAR;
}

static bool add_value(const struct wgc_shapes *shapes, LLVMValueRef value,
                      struct wgc_line *line)
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    const struct wgc_shape s = wgc_shape_of(shapes, value);
    if (s.own || s.mixed || line->count == WGC_MAX_TERMS)
        return false;
    if (s.kind <= WGC_LINEAR)
        return add_term(value, line);
    if (wgc_is_wider(shapes, value))
        return add_term(llvm->GetOperand(value, 0), line);
    switch (llvm->GetInstructionOpcode(value)) {
    case LLVMGetElementPtr:
        return add_operands(shapes, value, line);
    case LLVMAdd:
    case LLVMSub:
        return wgc_width_of(llvm, value) == 64 &&
               add_operands(shapes, value, line);
    default:
        return false;
    }
}

struct wgc_line wgc_find_line(const struct wgc_shapes *shapes,
                              LLVMValueRef address)
{
    struct wgc_line line = {.count = 0};
    if (wgc_shape_of(shapes, address).guess == 0 ||
        !add_value(shapes, address, &line))
        line.count = 0;
    return line;
}
