/* SPDX-License-Identifier: MIT */
/* Which functions have a form in registers: "_Z21sub_group_shuffle_xorfj". */
#include "collectives.h"

#include <stdlib.h>
#include <string.h>

#include "calls.h"
#include "legality.h"

static const struct {
    const char *name;
    enum wgc_collective_kind kind;
    bool has_operator, of_groups; /* work-groups have it, too */
    const char *second;           /* the second argument's type */
} functions[] = {
    {"reduce_", WGC_COLLECTIVE_REDUCE, true, true, ""},
    {"scan_inclusive_", WGC_COLLECTIVE_INCLUSIVE, true, true, ""},
    {"scan_exclusive_", WGC_COLLECTIVE_EXCLUSIVE, true, true, ""},
    {"clustered_reduce_", WGC_COLLECTIVE_CLUSTERED, true, false, "j"},
    {"all", WGC_COLLECTIVE_ALL, false, true, ""},
    {"any", WGC_COLLECTIVE_ANY, false, true, ""},
    {"ballot", WGC_COLLECTIVE_BALLOT, false, false, ""},
    {"broadcast_first", WGC_COLLECTIVE_FIRST, false, false, ""},
    {"broadcast", WGC_COLLECTIVE_BROADCAST, false, false, "j"},
    {"shuffle", WGC_COLLECTIVE_SHUFFLE, false, false, "j"},
    {"shuffle_xor", WGC_COLLECTIVE_XOR, false, false, "j"},
    {"shuffle_up", WGC_COLLECTIVE_UP, false, false, "j"},
    {"shuffle_down", WGC_COLLECTIVE_DOWN, false, false, "j"},
    {"rotate", WGC_COLLECTIVE_ROTATE, false, false, "i"}};

static const struct {
    const char *name;
    enum wgc_operator by;
    bool of_truth;
} operators[] = {{"add", WGC_ADD, false},      {"mul", WGC_MUL, false},
                 {"min", WGC_MIN, false},      {"max", WGC_MAX, false},
                 {"and", WGC_AND, false},      {"or", WGC_OR, false},
                 {"xor", WGC_XOR, false},      {"logical_and", WGC_AND, true},
                 {"logical_or", WGC_OR, true}, {"logical_xor", WGC_XOR, true}};

static bool is(const char *text, size_t length, const char *name)
{
    return strlen(name) == length && memcmp(text, name, length) == 0;
}

/* The function, and its operator, of a name without "sub_group_" or
 * "work_group_". */
static bool parse_name(const char *name, size_t length,
                       struct wgc_collective *found, const char **second)
{
    for (size_t f = 0; f < sizeof functions / sizeof *functions; f++) {
        const size_t stem = strlen(functions[f].name);
        found->kind = functions[f].kind;
        *second = functions[f].second;
        if (found->of_group && !functions[f].of_groups)
            continue;
        if (!functions[f].has_operator && is(name, length, functions[f].name))
            return true;
        if (!functions[f].has_operator || length < stem ||
            memcmp(name, functions[f].name, stem) != 0)
            continue;
        for (size_t o = 0; o < sizeof operators / sizeof *operators; o++)
            if (is(name + stem, length - stem, operators[o].name) &&
                !(found->of_group && operators[o].of_truth)) {
                found->by = operators[o].by;
                found->of_truth = operators[o].of_truth;
                return true;
            }
    }
    return false;
}

/* Behind one of two prefixes, or NULL. */
static const char *behind_prefix(const char *name, size_t length,
                                 bool *of_group)
{
    static const char *const prefixes[] = {"sub_group_", "work_group_"};
    for (int p = 0; p < 2; p++) {
        const size_t size = strlen(prefixes[p]);
        *of_group = p == 1;
        if (length > size && memcmp(name, prefixes[p], size) == 0)
            return name + size;
    }
    return NULL;
}

/* Of all types but half. */
bool wgc_parse_collective(const char *mangled, struct wgc_collective *found)
{
    const char *second;
    char *name;
    if (strncmp(mangled, "_Z", 2) != 0)
        return false;
    const size_t length = strtoul(mangled + 2, &name, 10);
    if (strlen(name) <= length)
        return false;
    *found = (struct wgc_collective){.type = name[length]};
    const char *const rest = behind_prefix(name, length, &found->of_group);
    return rest && strchr("chstijlmfd", found->type) &&
           parse_name(rest, (size_t)(name + length - rest), found, &second) &&
           strcmp(name + length + 1, second) == 0;
}

bool wgc_is_collective(const struct wgc_llvm *llvm, LLVMValueRef call,
                       struct wgc_collective *found)
{
    return llvm->IsACallInst(call) &&
           wgc_parse_collective(wgc_called_name(llvm, call), found) &&
           !llvm->GetFirstBasicBlock(llvm->GetCalledValue(call));
}

static bool is_of_floats(const struct wgc_collective *how)
{
    return (how->type == 'f' || how->type == 'd') &&
           how->kind <= WGC_COLLECTIVE_CLUSTERED;
}

bool wgc_is_rounding(const struct wgc_collective *how)
{
    return is_of_floats(how) && (how->by == WGC_ADD || how->by == WGC_MUL);
}

bool wgc_is_ordered(const struct wgc_collective *how)
{
    return is_of_floats(how) && (how->by == WGC_MIN || how->by == WGC_MAX);
}

/* Whether its result is wanted before all packets have reached it. */
static bool is_used_at_once(const struct wgc_shapes *shapes,
                            const struct wgc_value *call)
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    for (LLVMUseRef use = llvm->GetFirstUse(call->value); use;
         use = llvm->GetNextUse(use)) {
        const int index = wgc_value_index(shapes, llvm->GetUser(use));
        if (index >= 0 && shapes->values[index].node == call->node)
            return true;
    }
    return false;
}

static const char *why_none_of_group(const struct wgc_shapes *shapes,
                                     const struct wgc_value *call,
                                     const struct wgc_collective *how)
{
    const struct wgc_packing *const packing = shapes->packing;
    const int row = WGC_ROW_BYTES / (how->type == 'd' ? 8 : 4);
    if (packing->lanes == 1 || packing->across ||
        shapes->some_packets[call->node] ||
        (packing->row_size % (unsigned)packing->lanes != 0 &&
         packing->packets != packing->packets_of_row))
        return "a function of a group whose packets are not in line";
    if (packing->lanes > WGC_ROW_BYTES / 4)
        return "a function of a group whose packets are more than rows";
    if (wgc_comes_again(shapes->flow, call->node))
        return "a function of a group that comes again without a barrier";
    if (how->kind != WGC_COLLECTIVE_INCLUSIVE &&
        how->kind != WGC_COLLECTIVE_EXCLUSIVE && is_used_at_once(shapes, call))
        return "a result of the group that is used before all have come";
    if (is_of_floats(how) && packing->lanes != row)
        return "a function of a group of floats whose packets are no rows";
    if (wgc_is_rounding(how) && how->kind == WGC_COLLECTIVE_REDUCE &&
        packing->packets > WGC_MAX_ROWS)
        return "a sum of many floats";
    return NULL;
}

/* Whether packets go along the linear id, the last one alone may be short. */
static bool is_sub_group(const struct wgc_packing *packing)
{
    return !packing->across &&
           (packing->packets == packing->packets_of_row ||
            packing->row_size % (unsigned)packing->lanes == 0);
}

const char *wgc_why_no_collective(const struct wgc_shapes *shapes,
                                  const struct wgc_value *call)
{
    struct wgc_collective how;
    if (!wgc_is_collective(shapes->llvm, call->value, &how))
        return NULL;
    if (how.of_group)
        return why_none_of_group(shapes, call, &how);
    return is_sub_group(shapes->packing)
               ? NULL
               : "a function of a sub-group that is no packet";
}

struct wgc_shape wgc_shape_of_collective(const struct wgc_shapes *shapes,
                                         LLVMValueRef call)
{
    struct wgc_collective how = {0};
    wgc_is_collective(shapes->llvm, call, &how);
    const bool same =
        how.kind == WGC_COLLECTIVE_REDUCE || how.kind == WGC_COLLECTIVE_ALL ||
        how.kind == WGC_COLLECTIVE_ANY || how.kind == WGC_COLLECTIVE_BALLOT ||
        how.kind == WGC_COLLECTIVE_FIRST ||
        (how.kind == WGC_COLLECTIVE_BROADCAST &&
         wgc_shape_of(shapes, shapes->llvm->GetOperand(call, 1)).kind <=
             WGC_UNIFORM);
    return same ? wgc_uniform_shape(how.of_group ? WGC_GROUP : WGC_UNIFORM, 0,
                                    64)
                : wgc_divergent_shape();
}
