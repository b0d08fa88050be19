/* SPDX-License-Identifier: MIT */
/* What loads and stores take: by where their lanes are, and by caches. */
#include "memory_costs.h"

#include "../locals.h"
#include "alone.h"
#include "groups.h"
#include "lines.h"
#include "neighbours.h"

/* Bytes of the smallest elements that CPUs gather and scatter. */
enum { WORD = 4 };

/* What a gather and a scatter take for each lane, a slow CPU's or not. In the
 * first cache Zen 5 takes .3 ns and .25, Granite Rapids .15 and .23, and both
 * less than .1 for an instruction of a work-item alone. `quick`: most lanes are
 * on, since those that are off take as long; and elements are words. */
static double cost_anywhere(const struct wgc_cpu *cpu, bool load, bool quick,
                            int64_t size)
{
    quick &= !cpu->slow_gathers && size >= WORD;
    if (load && size < WORD && !cpu->slow_gathers)
        return 5; /* by hand, where a work-item alone has three loads a cycle */
    if (load)
        return quick ? (size > WORD ? 3 : 2) : 4;
    if (cpu->scatters)
        return quick ? (size > WORD ? 4 : 3) : 6;
    return 7; /* by hand */
}

/* Lines whose distance is a power of two share few sets of a cache. Where a
 * loop walks along more lines than a set holds, each element fetches its line
 * again. */
#define CROWDED 2.0

/* For each lane: to load or store its vector, or one element where addresses
 * are a line's; to take an address out of a vector before that; to load its
 * three small elements. */
#define LANE 2.0
#define ADDRESS 2.0
#define TRIPLE 6.0

/* The address of a load or store. */
static LLVMValueRef address_of(const struct wgc_llvm *llvm, LLVMValueRef i)
{
    return llvm->GetOperand(i, wgc_is(llvm, i, LLVMLoad) ? 0 : 1);
}

/* What it takes to ask whether lanes are in a line. */
static double asking_cost(const struct wgc_shapes *shapes, LLVMValueRef i)
{
    return wgc_find_line(shapes, address_of(shapes->llvm, i)).count ? 3 : 8;
}

/* ---- Rows that are walked ---- */

/* Whether the distance of lanes is a row: an id times an unknown number, or
 * times more than a cache line. */
static bool is_by_rows(const struct wgc_shapes *shapes, LLVMValueRef value,
                       int depth)
{
    enum { DEEPEST = 8, LINE = 64 };
    const struct wgc_llvm *const llvm = shapes->llvm;
    const struct wgc_shape s = wgc_shape_of(shapes, value);
    if (s.own || s.kind <= WGC_UNIFORM || depth == DEEPEST ||
        !llvm->IsAInstruction(value))
        return false;
    if (s.kind == WGC_LINEAR)
        return depth == 0 && (s.stride >= LINE || s.stride <= -LINE);
    switch (llvm->GetInstructionOpcode(value)) {
    case LLVMMul:
        return wgc_shape_of(shapes, llvm->GetOperand(value, 0)).kind !=
               wgc_shape_of(shapes, llvm->GetOperand(value, 1)).kind;
    case LLVMGetElementPtr:
    case LLVMAdd:
    case LLVMSub:
    case LLVMSExt:
    case LLVMZExt:
        for (int n = 0; n < llvm->GetNumOperands(value); n++)
            if (is_by_rows(shapes, llvm->GetOperand(value, (unsigned)n),
                           depth + 1))
                return true;
        return false;
    default:
        return false;
    }
}

static bool walks_rows(const struct wgc_shapes *shapes,
                       const struct wgc_value *value)
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    const LLVMOpcode opcode = llvm->GetInstructionOpcode(value->value);
    if (shapes->flow->nodes[value->node].loop == WGC_NONE ||
        (opcode != LLVMLoad && opcode != LLVMStore))
        return false;
    const LLVMValueRef address = address_of(llvm, value->value);
    return wgc_shape_of(shapes, address).guess == 0 &&
           is_by_rows(shapes, address, 0);
}

/* Between barriers rows are in local memory, which is small. */
static bool has_barrier(const struct wgc_flow *flow)
{
    for (int n = 0; n < flow->count; n++)
        if (flow->nodes[n].barrier)
            return true;
    return false;
}

bool wgc_crowds(const struct wgc_shapes *shapes, int loop,
                const struct wgc_cpu *cpu)
{
    enum { WAYS = 16 }; /* of the first cache, and some for what comes next */
    enum { STORED = 12 };
    int lines = 0;
    if (has_barrier(shapes->flow))
        return false;
    for (int v = 0; v < shapes->count; v++) {
        const struct wgc_value *const value = &shapes->values[v];
        if (loop != WGC_NONE && shapes->flow->nodes[value->node].loop != loop)
            continue;
        if (walks_rows(shapes, value)) {
            lines += shapes->packing->lanes;
            if (!cpu->slow_gathers && shapes->packing->lanes > STORED &&
                shapes->llvm->GetInstructionOpcode(value->value) == LLVMStore)
                return true;
        } else if (wgc_walks_lines(shapes->flow, value->node, value->value))
            lines++;
    }
    return cpu->slow_gathers && lines > WAYS;
}

bool wgc_accesses_columns(const struct wgc_shapes *shapes)
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    for (int v = 0; v < shapes->count; v++) {
        const LLVMValueRef i = shapes->values[v].value;
        if ((wgc_is(llvm, i, LLVMLoad) || wgc_is(llvm, i, LLVMStore)) &&
            is_by_rows(shapes, address_of(llvm, i), 0))
            return true;
    }
    return false;
}

/* One access of all lanes, or of some. */
static double access_cost(const struct wgc_shapes *shapes,
                          const struct wgc_value *value,
                          const struct wgc_cpu *cpu)
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    const LLVMValueRef i = value->value;
    const bool some = shapes->some_lanes[value->node];
    const bool load = llvm->GetInstructionOpcode(i) == LLVMLoad;
    const double lanes = shapes->packing->lanes;
    const LLVMValueRef address = address_of(llvm, i);
    const struct wgc_shape s = wgc_shape_of(shapes, address);
    struct wgc_neighbours near;
    const LLVMTypeRef type = llvm->TypeOf(load ? i : llvm->GetOperand(i, 0));
    const int64_t size = (int64_t)llvm->ABISizeOfType(shapes->layout, type);
    const bool one_by_one =
        llvm->GetVolatile(i) &&
        (s.kind <= WGC_UNIFORM ||
         !wgc_is_in_local_memory(llvm, shapes->flow->kernel, address));
    if (one_by_one || llvm->GetOrdering(i) != LLVMAtomicOrderingNotAtomic)
        return 3 * lanes;
    if (s.kind <= WGC_UNIFORM)
        return 1;
    if (s.kind == WGC_LINEAR && (s.stride == size || s.stride == -size))
        return 1;
    if (s.kind == WGC_LINEAR && cpu->scatters && s.stride > 0 &&
        s.stride <= 4 * size)
        return 2 * (double)s.stride / (double)size;
    if (s.kind == WGC_LINEAR && !some && cpu->slow_gathers)
        return LANE * lanes;
    if (!some && wgc_find_neighbours(shapes, address, size, &near) &&
        (load || near.each))
        return 3; /* with a shuffle */
    if (s.guess == size)
        return asking_cost(shapes, i);
    return cost_anywhere(cpu, load, !shapes->few_lanes[value->node], size) *
           lanes;
}

/* Where lanes are consecutive, long vectors; elsewhere one lane's vector after
 * the other, or, under a mask, numbers of 8 bytes. */
double wgc_whole_access_cost(const struct wgc_shapes *shapes,
                             const struct wgc_value *value,
                             const struct wgc_cpu *cpu, double registers)
{
    enum { NUMBER = 8 };
    const struct wgc_llvm *const llvm = shapes->llvm;
    const LLVMValueRef i = value->value;
    const bool load = llvm->GetInstructionOpcode(i) == LLVMLoad;
    const LLVMValueRef address = address_of(llvm, i);
    const LLVMTypeRef type = llvm->TypeOf(load ? i : llvm->GetOperand(i, 0));
    const double each = cost_anywhere(cpu, load, false, WORD);
    const struct wgc_shape s = wgc_shape_of(shapes, address);
    const int64_t size = (int64_t)wgc_bits_of_vector(llvm, type) / 8;
    if (s.kind <= WGC_UNIFORM || (s.kind == WGC_LINEAR && s.stride == size))
        return registers;
    if (s.guess == size)
        return asking_cost(shapes, i) - 1 + registers;
    if (!shapes->some_lanes[value->node])
        return LANE * shapes->packing->lanes;
    return each * shapes->packing->lanes *
           (size > NUMBER ? (double)size / NUMBER : 1);
}

static bool is_in_line(const struct wgc_shapes *shapes, LLVMValueRef access)
{
    return wgc_shape_of(shapes, address_of(shapes->llvm, access)).kind ==
           WGC_LINEAR;
}

/* Several accesses as one: vectors and shuffles of two. */
static double group_cost(const struct wgc_shapes *shapes, LLVMValueRef i,
                         const struct wgc_group *group,
                         const struct wgc_cpu *cpu)
{
    const bool load = shapes->llvm->GetInstructionOpcode(i) == LLVMLoad;
    const struct wgc_value *const value =
        &shapes->values[wgc_value_index(shapes, i)];
    const bool some = shapes->some_lanes[value->node];
    const double each =
        cost_anywhere(cpu, load, !shapes->few_lanes[value->node], group->size);
    double cost = group->guess ? asking_cost(shapes, i) : 0;
    for (int n = 1; n < group->count; n *= 2)
        cost += group->size < 4 ? 2 * group->count : group->count;
    if (group->linear || group->guess)
        return cost + group->count;
    if (!some && wgc_goes_by_lanes(group))
        return cost + (is_in_line(shapes, i) ? LANE : ADDRESS + LANE) *
                          shapes->packing->lanes;
    if (load && wgc_is_triple(group))
        return cost + TRIPLE * shapes->packing->lanes;
    for (int e = 0; e < group->count; e += wgc_elements_of_number(group, e))
        cost += each * shapes->packing->lanes;
    return cost;
}

/* A group's whole cost is that of the member which comes first in the code. */
static bool find_group(const struct wgc_shapes *shapes, LLVMValueRef i,
                       const struct wgc_cpu *cpu, bool *counted, double *cost)
{
    struct wgc_group group;
    *cost = 0;
    if (counted[wgc_value_index(shapes, i)])
        return true;
    if (!wgc_find_group(shapes, i, &group))
        return false;
    for (int e = 0; e < group.count; e++)
        if (group.members[e])
            counted[wgc_value_index(shapes, group.members[e])] = true;
    *cost = group_cost(shapes, i, &group, cpu);
    return true;
}

/* Between barriers columns are in local memory, which is near. */
bool wgc_is_fetched(const struct wgc_flow *flow, int node, LLVMValueRef i)
{
    return wgc_walks_lines(flow, node, i) && !has_barrier(flow);
}

/* Cache lines that an access waits for in a loop: one, or one for each lane. */
static double lines_of(const struct wgc_shapes *shapes,
                       const struct wgc_value *value)
{
    const struct wgc_shape s =
        wgc_shape_of(shapes, shapes->llvm->GetOperand(value->value, 0));
    return s.kind == WGC_DIVERGENT && s.guess == 0 ? shapes->packing->lanes : 1;
}

double wgc_memory_cost(const struct wgc_shapes *shapes,
                       const struct wgc_value *value, const struct wgc_cpu *cpu,
                       bool *counted, double *alone)
{
    const struct wgc_flow *const flow = shapes->flow;
    const LLVMValueRef i = value->value;
    double cost, least = 0;
    const bool grouped = find_group(shapes, i, cpu, counted, &cost);
    if (grouped && cost == 0)
        return 0;
    if (wgc_waits_for_store(flow, value->node, i))
        least = *alone = WGC_FORWARDED;
    else if (wgc_is_fetched(flow, value->node, i)) {
        *alone = WGC_FETCHED;
        least = WGC_FETCHED * lines_of(shapes, value);
    }
    if (!grouped) {
        cost = access_cost(shapes, value, cpu);
        if (walks_rows(shapes, value) &&
            wgc_crowds(shapes, flow->nodes[value->node].loop, cpu))
            cost *= CROWDED;
    }
    return cost > least ? cost : least;
}
