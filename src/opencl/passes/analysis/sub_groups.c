/* SPDX-License-Identifier: MIT */
/* Which functions have a form in registers: "_Z21sub_group_shuffle_xorfj". */
#include "sub_groups.h"

#include <stdlib.h>
#include <string.h>

#include "calls.h"

static const struct {
    const char *name;
    enum wgc_sub_group_kind kind;
    bool has_operator;
    const char *second; /* the second argument's type */
} functions[] = {{"reduce_", WGC_SUB_REDUCE, true, ""},
                 {"scan_inclusive_", WGC_SUB_INCLUSIVE, true, ""},
                 {"scan_exclusive_", WGC_SUB_EXCLUSIVE, true, ""},
                 {"clustered_reduce_", WGC_SUB_CLUSTERED, true, "j"},
                 {"all", WGC_SUB_ALL, false, ""},
                 {"any", WGC_SUB_ANY, false, ""},
                 {"broadcast_first", WGC_SUB_FIRST, false, ""},
                 {"broadcast", WGC_SUB_BROADCAST, false, "j"},
                 {"shuffle", WGC_SUB_SHUFFLE, false, "j"},
                 {"shuffle_xor", WGC_SUB_XOR, false, "j"},
                 {"shuffle_up", WGC_SUB_UP, false, "j"},
                 {"shuffle_down", WGC_SUB_DOWN, false, "j"},
                 {"rotate", WGC_SUB_ROTATE, false, "i"}};

static const char *const operators[] = {
    [WGC_ADD] = "add", [WGC_MUL] = "mul", [WGC_MIN] = "min", [WGC_MAX] = "max",
    [WGC_AND] = "and", [WGC_OR] = "or",   [WGC_XOR] = "xor"};

static bool is(const char *text, size_t length, const char *name)
{
    return strlen(name) == length && memcmp(text, name, length) == 0;
}

/* The function, and its operator, of a name without "sub_group_". */
static bool parse_name(const char *name, size_t length,
                       struct wgc_sub_group_call *found, const char **second)
{
    for (size_t f = 0; f < sizeof functions / sizeof *functions; f++) {
        const size_t stem = strlen(functions[f].name);
        found->kind = functions[f].kind;
        *second = functions[f].second;
        if (!functions[f].has_operator && is(name, length, functions[f].name))
            return true;
        if (!functions[f].has_operator || length < stem ||
            memcmp(name, functions[f].name, stem) != 0)
            continue;
        for (int o = 0; o < (int)(sizeof operators / sizeof *operators); o++)
            if (is(name + stem, length - stem, operators[o])) {
                found->by = (enum wgc_operator)o;
                return true;
            }
    }
    return false;
}

/* Half, and floats' minima and maxima, which are no one instruction, are left
 * to the array face. */
static bool has_form(const struct wgc_sub_group_call *found)
{
    const bool is_float = found->type == 'f' || found->type == 'd';
    return strchr("chstijlmfd", found->type) &&
           !(found->kind <= WGC_SUB_CLUSTERED && is_float &&
             (found->by == WGC_MIN || found->by == WGC_MAX));
}

bool wgc_parse_sub_group(const char *mangled, struct wgc_sub_group_call *found)
{
    static const char prefix[] = "sub_group_";
    const size_t start = sizeof prefix - 1;
    const char *second;
    char *name;
    if (strncmp(mangled, "_Z", 2) != 0)
        return false;
    const size_t length = strtoul(mangled + 2, &name, 10);
    if (length <= start || strlen(name) <= length ||
        memcmp(name, prefix, start) != 0)
        return false;
    *found = (struct wgc_sub_group_call){.type = name[length]};
    return parse_name(name + start, length - start, found, &second) &&
           strcmp(name + length + 1, second) == 0 && has_form(found);
}

bool wgc_is_sub_group_call(const struct wgc_llvm *llvm, LLVMValueRef call,
                           struct wgc_sub_group_call *found)
{
    return llvm->IsACallInst(call) &&
           wgc_parse_sub_group(wgc_called_name(llvm, call), found) &&
           !llvm->GetFirstBasicBlock(llvm->GetCalledValue(call));
}

bool wgc_are_sub_groups(const struct wgc_packing *packing)
{
    bool along = true;
    for (unsigned d = 0; d < packing->row; d++)
        along &= packing->size[d] == 1;
    return (packing->joined || along) &&
           packing->row_size % (unsigned)packing->lanes == 0;
}

struct wgc_shape wgc_shape_of_sub_group(const struct wgc_shapes *shapes,
                                        LLVMValueRef call)
{
    struct wgc_sub_group_call how = {0};
    wgc_is_sub_group_call(shapes->llvm, call, &how);
    const bool same =
        how.kind == WGC_SUB_REDUCE || how.kind == WGC_SUB_ALL ||
        how.kind == WGC_SUB_ANY || how.kind == WGC_SUB_FIRST ||
        (how.kind == WGC_SUB_BROADCAST &&
         wgc_shape_of(shapes, shapes->llvm->GetOperand(call, 1)).kind <=
             WGC_UNIFORM);
    return same ? wgc_uniform_shape(WGC_UNIFORM, 0, 64) : wgc_divergent_shape();
}
