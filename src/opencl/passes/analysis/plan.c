/* SPDX-License-Identifier: MIT */
/* The one cost model: counts of instructions, weighted by loops. */
#include "plan.h"

#include <stdlib.h>

#include "../variables.h"
#include "alone.h"
#include "calls.h"
#include "chains.h"
#include "division.h"
#include "images.h"
#include "memory_costs.h"

/* Iterations that a loop is taken to have, and nested loops that count. */
enum { TURNS = 8, MAX_DEPTH = 4 };

static double weight_of(const struct wgc_flow *flow, int node)
{
    double weight = 1;
    int depth = 0;
    for (int l = flow->nodes[node].loop; l != WGC_NONE && depth < MAX_DEPTH;
         l = flow->loops[l].parent, depth++)
        weight *= TURNS;
    return weight;
}

/* ---------------------------------------------- OpenCL's vectors, whole -- */

/* Registers that a vector of all lanes takes; 1 of what is none. */
static double registers_of_lanes(const struct wgc_shapes *shapes,
                                 LLVMTypeRef type, unsigned register_bits)
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    const double bits =
        type ? (double)shapes->packing->lanes * wgc_bits_of_vector(llvm, type)
             : 0;
    return bits > register_bits ? bits / register_bits : 1;
}

/* What an instruction on such vectors takes, if one on numbers takes `cost`. */
static double whole_cost_of_lanes(const struct wgc_shapes *shapes,
                                  const struct wgc_value *value,
                                  const struct wgc_cpu *cpu, double cost,
                                  double registers)
{
    const LLVMOpcode opcode = shapes->llvm->GetInstructionOpcode(value->value);
    if (value->shape.kind <= WGC_UNIFORM && opcode != LLVMStore)
        return cost;
    switch (opcode) {
    case LLVMLoad:
    case LLVMStore:
        return wgc_whole_access_cost(shapes, value, cpu, registers);
    case LLVMExtractElement:
    case LLVMInsertElement:
    case LLVMShuffleVector:
    case LLVMSelect:
        return 2 * registers;
    default:
        return cost * registers;
    }
}

/* ---------------------------------------------------------- any packets -- */

/* A function of the library; PoCL's for images ask for the format each time,
 * and do all channels of a pixel. */
#define FUNCTION 20
#define FUNCTION_FOR_IMAGES 100

static double function_cost(const struct wgc_llvm *llvm, LLVMValueRef call)
{
    struct wgc_access access;
    return wgc_parse_access(wgc_called_name(llvm, call), &access)
               ? FUNCTION_FOR_IMAGES
               : FUNCTION;
}

static double call_cost(const struct wgc_shapes *shapes, LLVMValueRef i,
                        double *alone)
{
    const double lanes = shapes->packing->lanes;
    switch (wgc_call_of(shapes->llvm, i)) {
    case WGC_CALL_NOTHING:
    case WGC_CALL_BARRIER:
        *alone = 0;
        return 0;
    case WGC_CALL_INTRINSIC:
    case WGC_CALL_BUILTIN:
        *alone = 1;
        return 1;
    case WGC_CALL_PERMUTE:
        *alone = 2;
        return 2;
    case WGC_CALL_COLLECTIVE:
        *alone = 20;
        return 8;
    case WGC_CALL_OVERLOAD:
        *alone = 20;
        return 20;
    case WGC_CALL_PIXELS:
        *alone = FUNCTION_FOR_IMAGES + 1;
        return lanes < 8 ? *alone * lanes : 40; /* few: by PoCL's function */
    default:
        *alone = function_cost(shapes->llvm, i);
        return (*alone + 2) * lanes;
    }
}

/* A cast that changes no bits, or a number that is part of an address. */
static bool is_free(const struct wgc_llvm *llvm, LLVMValueRef i)
{
    const LLVMOpcode opcode = llvm->GetInstructionOpcode(i);
    return opcode == LLVMAlloca || opcode == LLVMFreeze ||
           opcode == LLVMBitCast ||
           (opcode == LLVMGetElementPtr && llvm->GetNumOperands(i) == 2 &&
            llvm->IsConstant(llvm->GetOperand(i, 1)));
}

/* A phi selects among values of lanes that come by different edges. */
static double phi_cost(const struct wgc_shapes *shapes,
                       const struct wgc_value *value)
{
    const struct wgc_node *const node = &shapes->flow->nodes[value->node];
    double cost = 0;
    for (int b = 0; b < node->befores; b++)
        cost += shapes->some_lanes[node->before[b]];
    return value->shape.kind == WGC_DIVERGENT ? cost : 0;
}

/* A CPU divides as many numbers of 64 bits as a register holds in the time of
 * so many instructions. */
static double division_cost(const struct wgc_shapes *shapes,
                            const struct wgc_value *value,
                            const struct wgc_cpu *cpu)
{
    const double registers = 64.0 * shapes->packing->lanes / cpu->register_bits;
    switch (wgc_division_of(shapes, value->value, cpu->scatters)) {
    case WGC_DIVIDE_FLOATS:
        return registers > 2 ? 6 * registers : 12;
    case WGC_DIVIDE_DOUBLES:
        return registers > 1 ? 12 * registers : 12;
    default:
        return 10 * shapes->packing->lanes;
    }
}

/* An instruction's cost in a packet; *alone: that for one work-item. */
static double packet_cost(const struct wgc_shapes *shapes,
                          const struct wgc_value *value,
                          const struct wgc_cpu *cpu, bool *counted,
                          double *alone)
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    const LLVMOpcode opcode = llvm->GetInstructionOpcode(value->value);
    *alone = is_free(llvm, value->value) ? 0 : 1;
    if (*alone == 0)
        return 0;
    switch (opcode) {
    case LLVMPHI:
        *alone = 0;
        return phi_cost(shapes, value);
    case LLVMBr:
        return shapes->some_lanes[value->node] ? 4 : 1;
    case LLVMLoad:
    case LLVMStore:
        return wgc_memory_cost(shapes, value, cpu, counted, alone);
    case LLVMCall:
        return shapes->alone[value->node]
                   ? 1
                   : call_cost(shapes, value->value, alone);
    case LLVMAtomicRMW:
    case LLVMAtomicCmpXchg:
        *alone = 6;
        return 8 * shapes->packing->lanes;
    case LLVMUDiv:
    case LLVMSDiv:
    case LLVMURem:
    case LLVMSRem:
        if (value->shape.kind <= WGC_LINEAR ||
            llvm->IsConstant(llvm->GetOperand(value->value, 1)))
            return 1;
        *alone = 8;
        return division_cost(shapes, value, cpu);
    default:
        return wgc_bits_of_type(llvm, llvm->TypeOf(value->value)) == 64 &&
                       value->shape.kind == WGC_DIVERGENT
                   ? 2
                   : 1;
    }
}

/* Lanes that have left a loop wait for the others: it costs so many times as
 * much. */
#define WAITING 1.4

static double waiting_of(const struct wgc_shapes *shapes, int node)
{
    const bool *const waits =
        shapes->packing->whole ? shapes->some_lanes : shapes->few_lanes;
    for (int l = shapes->flow->nodes[node].loop; l != WGC_NONE;
         l = shapes->flow->loops[l].parent)
        if (waits[shapes->flow->loops[l].header])
            return WAITING;
    return 1;
}

/* "8 packed, 1 alone:  %x = ..." */
static void print_cost(FILE *file, const struct wgc_llvm *llvm, LLVMValueRef i,
                       double packed, double alone)
{
    char *const text = llvm->PrintValueToString(i);
    fprintf(file, "%g packed, %g alone:%s\n", packed, alone, text);
    llvm->DisposeMessage(text);
}

/* What LLVM's vectors of a loop take of its numbers. */
#define VECTORS 0.25

/* Adds what an innermost loop takes: no less than iterations wait for each
 * other, in a packet and alone. */
static void add_loop(const struct wgc_shapes *shapes, int loop,
                     struct wgc_cost in, struct wgc_cost *cost)
{
    const bool innermost = wgc_is_innermost(shapes->flow, loop);
    const double wait =
        !innermost
            ? 0
            : wgc_chain_of_one(shapes, loop) *
                  weight_of(shapes->flow, shapes->flow->loops[loop].header);
    const double lanes = shapes->packing->lanes;
    if (innermost && wgc_is_vectorised(shapes->flow, loop))
        in.alone *= VECTORS;
    else if (in.alone < wait)
        in.alone = wait;
    cost->alone += in.alone;
    cost->packed += in.packed < wait / lanes ? wait / lanes : in.packed;
}

struct wgc_cost wgc_plan_cost(const struct wgc_shapes *shapes,
                              const struct wgc_cpu *cpu, FILE *costs)
{
    struct wgc_cost cost = {0};
    const struct wgc_flow *const flow = shapes->flow;
    bool *const counted = wgc_new((size_t)shapes->count, sizeof *counted);
    struct wgc_cost *const loops =
        wgc_new((size_t)flow->loop_count, sizeof *loops);
    const double lanes =
        (double)shapes->packing->row_size / shapes->packing->packets_of_row;
    for (int v = 0; v < shapes->count; v++) {
        const struct wgc_value *const value = &shapes->values[v];
        const double weight = weight_of(shapes->flow, value->node);
        const LLVMTypeRef vector =
            wgc_widest_vector(shapes->llvm, value->value);
        double alone;
        double packed = packet_cost(shapes, value, cpu, counted, &alone);
        if (vector && shapes->packing->whole)
            packed = whole_cost_of_lanes(
                shapes, value, cpu, packed,
                registers_of_lanes(shapes, vector, cpu->register_bits));
        packed *= weight * waiting_of(shapes, value->node);
        alone *= weight;
        if (costs)
            print_cost(costs, shapes->llvm, value->value, packed, alone);
        const int loop = flow->nodes[value->node].loop;
        struct wgc_cost *const sum = loop == WGC_NONE ? &cost : &loops[loop];
        sum->packed += packed / lanes;
        sum->alone += alone;
    }
    for (int l = 0; l < flow->loop_count; l++)
        add_loop(shapes, l, loops[l], &cost);
    if (shapes->packing->lanes == 1)
        cost.packed = cost.alone;
    free(loops);
    free(counted);
    return cost;
}

/* ------------------------------------------------------ OpenCL's vectors -- */

/* How many registers a value takes. */
static double registers_of(const struct wgc_llvm *llvm, LLVMTypeRef type,
                           unsigned register_bits)
{
    if (llvm->GetTypeKind(type) != LLVMVectorTypeKind)
        return 1;
    const unsigned bits = wgc_bits_of_vector(llvm, type);
    return bits > register_bits ? (double)bits / register_bits : 1;
}

static int count_extracted(const struct wgc_llvm *llvm, LLVMValueRef vector)
{
    int count = 0;
    for (LLVMUseRef use = llvm->GetFirstUse(vector); use;
         use = llvm->GetNextUse(use))
        count += llvm->GetInstructionOpcode(llvm->GetUser(use)) ==
                 LLVMExtractElement;
    return count;
}

/* How many such instructions LLVM turns into one: those that do the same with
 * each element of a long vector of integers. */
static int count_alike(const struct wgc_llvm *llvm, LLVMValueRef value,
                       int depth)
{
    enum { DEEPEST = 4, LONG = 8 };
    if (depth == DEEPEST || !llvm->IsAInstruction(value) ||
        llvm->GetTypeKind(llvm->TypeOf(value)) != LLVMIntegerTypeKind)
        return 1;
    const LLVMValueRef first = llvm->GetOperand(value, 0);
    if (llvm->GetInstructionOpcode(value) == LLVMExtractElement) {
        const int size = (int)llvm->GetVectorSize(llvm->TypeOf(first));
        return size >= LONG && count_extracted(llvm, first) == size ? size : 1;
    }
    const bool binary = llvm->IsABinaryOperator(value) ||
                        llvm->GetInstructionOpcode(value) == LLVMICmp;
    if (!binary && !llvm->IsACastInst(value))
        return 1;
    const int alike = count_alike(llvm, first, depth + 1);
    return alike > 1 || !binary
               ? alike
               : count_alike(llvm, llvm->GetOperand(value, 1), depth + 1);
}

/* An element that becomes one of another vector: a shuffle takes several. */
static bool is_moved(const struct wgc_llvm *llvm, LLVMValueRef i)
{
    return llvm->GetInstructionOpcode(i) == LLVMExtractElement &&
           llvm->GetFirstUse(i) && wgc_is_used_once(llvm, i) &&
           wgc_is(llvm, llvm->GetUser(llvm->GetFirstUse(i)), LLVMInsertElement);
}

static double whole_cost(const struct wgc_llvm *llvm, LLVMValueRef i,
                         unsigned register_bits)
{
    const LLVMOpcode opcode = llvm->GetInstructionOpcode(i);
    const LLVMTypeRef type = llvm->TypeOf(
        opcode == LLVMStore || opcode == LLVMICmp || opcode == LLVMFCmp
            ? llvm->GetOperand(i, 0)
            : i);
    const bool vector = llvm->GetTypeKind(type) == LLVMVectorTypeKind;
    if (is_free(llvm, i) || is_moved(llvm, i))
        return 0;
    switch (opcode) {
    case LLVMPHI:
        return 0;
    case LLVMUDiv:
    case LLVMSDiv:
    case LLVMURem:
    case LLVMSRem:
        return llvm->IsConstant(llvm->GetOperand(i, 1)) ? 1
               : vector ? 8.0 * llvm->GetVectorSize(type)
                        : 8;
    case LLVMCall:
        switch (wgc_call_of(llvm, i)) {
        case WGC_CALL_NOTHING:
        case WGC_CALL_BARRIER:
            return 0;
        case WGC_CALL_INTRINSIC:
        case WGC_CALL_BUILTIN:
            return registers_of(llvm, type, register_bits);
        case WGC_CALL_PERMUTE:
            return 2 * registers_of(llvm, type, register_bits);
        default:
            return wgc_intrinsic_of(llvm, i) ? 1 : function_cost(llvm, i);
        }
    default:
        return registers_of(llvm, type, register_bits);
    }
}

static double whole_cost_in_node(const struct wgc_flow *flow, int node,
                                 LLVMValueRef i, unsigned register_bits)
{
    return wgc_waits_for_store(flow, node, i) ? WGC_FORWARDED
           : wgc_is_fetched(flow, node, i)
               ? WGC_FETCHED
               : whole_cost(flow->llvm, i, register_bits);
}

struct wgc_whole_cost wgc_plan_whole(const struct wgc_flow *flow,
                                     unsigned register_bits, FILE *costs)
{
    const struct wgc_llvm *const llvm = flow->llvm;
    struct wgc_whole_cost cost = {0};
    for (int n = 0; n < flow->count; n++)
        for (LLVMValueRef i = flow->nodes[n].first; i;
             i = i == flow->nodes[n].last ? NULL
                                          : llvm->GetNextInstruction(i)) {
            const double takes = whole_cost_in_node(flow, n, i, register_bits);
            const bool simple = takes <= 1 && !wgc_widest_vector(llvm, i);
            const double weighted =
                weight_of(flow, n) * takes / count_alike(llvm, i, 0);
            if (costs)
                print_cost(costs, llvm, i, 0, weighted);
            *(simple ? &cost.scalars : &cost.others) += weighted;
        }
    return cost;
}
