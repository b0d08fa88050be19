/* SPDX-License-Identifier: MIT */
/* Estimates of what loops take, by their chains and by their instructions. */
#include "chains.h"

#include <stdlib.h>

#include "../counted.h"
#include "calls.h"

/* Turns of a loop whose counter is not known, and instructions to run one. */
enum { TRIPS = 8, MAX_RUN = 1 << 14 };

/* Vector instructions that a CPU begins in a cycle: 2 of 512 bits, Golden Cove;
 * 4, Zen 5. */
#define WIDTH 3.0

/* Less is no reason for longer code. */
#define GAIN 0.8

/* Values: of larger kernels loops' chains are not sought; and those that all
 * packets in step may have, since they are compiled. */
enum { MAX_VALUES = 600, MAX_IN_STEP = 5000 };

struct chains {
    const struct wgc_shapes *shapes;
    double *trips; /* of a loop */
    struct node *nodes;
    int *paths;       /* of a value: the longest path from a phi, or UNSEEN */
    LLVMValueRef phi; /* where paths begin */
    int loop;
    bool one; /* of a work-item alone, not of a packet's vectors */
};

enum { UNSEEN = -2, NO_PATH = -1 };

/* Of a node's vectors: the longest path, cycles of vector units, how many
 * instructions, and how many vectors at once. */
struct node {
    double path, work;
    int count, live;
};

/* What a CPU has begun and not ended. It does the next packet beside the end of
 * one; more than half of that is a long node. */
enum { IN_FLIGHT = 512 };

static bool is_divergent(const struct chains *c, int value)
{
    return c->shapes->values[value].shape.kind == WGC_DIVERGENT;
}

/* -------------------------------------------------- single instructions -- */

static bool is_gather(const struct chains *c, LLVMValueRef load)
{
    const struct wgc_shape s =
        wgc_shape_of(c->shapes, c->shapes->llvm->GetOperand(load, 0));
    return s.kind == WGC_DIVERGENT;
}

/* Cycles until its result is there, of CPUs of today. */
static int latency(const struct chains *c, LLVMValueRef i)
{
    switch (c->shapes->llvm->GetInstructionOpcode(i)) {
    case LLVMPHI:
    case LLVMBitCast:
    case LLVMFreeze:
        return 0;
    case LLVMMul:
    case LLVMFAdd:
    case LLVMFSub:
    case LLVMFMul:
    case LLVMCall:
    case LLVMSIToFP:
    case LLVMUIToFP:
    case LLVMFPToSI:
    case LLVMFPToUI:
        return 4;
    case LLVMFDiv:
        return 12;
    case LLVMLoad:
        return c->one ? 5 : is_gather(c, i) ? 24 : 7;
    default:
        return c->one ? 1 : 2;
    }
}

/* Cycles that a packet's vector units are at it. */
static double work(const struct chains *c, int value)
{
    const struct wgc_llvm *const llvm = c->shapes->llvm;
    const LLVMValueRef i = c->shapes->values[value].value;
    switch (llvm->GetInstructionOpcode(i)) {
    case LLVMPHI:
    case LLVMBitCast:
    case LLVMFreeze:
        return 0;
    case LLVMFDiv:
        return 8;
    case LLVMLoad:
        return is_gather(c, i) ? c->shapes->packing->lanes : 0.5;
    case LLVMStore:
        return wgc_shape_of(c->shapes, llvm->GetOperand(i, 1)).kind ==
                       WGC_DIVERGENT
                   ? 2.0 * c->shapes->packing->lanes
                   : 1;
    default:
        return is_divergent(c, value) ? 1 / WIDTH : 0;
    }
}

/* What has a form on vectors of any length. */
static bool is_plain(const struct chains *c, int value)
{
    const struct wgc_llvm *const llvm = c->shapes->llvm;
    const LLVMValueRef i = c->shapes->values[value].value;
    switch (llvm->GetInstructionOpcode(i)) {
    case LLVMAlloca:
    case LLVMAtomicRMW:
    case LLVMAtomicCmpXchg:
        return false;
    case LLVMUDiv:
    case LLVMSDiv:
    case LLVMURem:
    case LLVMSRem:
        return !is_divergent(c, value);
    case LLVMCall:
        switch (wgc_call_of(llvm, i)) {
        case WGC_CALL_NOTHING:
        case WGC_CALL_BARRIER:
        case WGC_CALL_INTRINSIC:
        case WGC_CALL_BUILTIN:
        case WGC_CALL_PERMUTE:
            return true;
        default:
            return false;
        }
    default:
        return true;
    }
}

/* --------------------------------------------------------------- chains -- */

static bool is_in(const struct chains *c, int value)
{
    return wgc_is_in_loop(c->shapes->flow, c->loop,
                          c->shapes->values[value].node);
}

/* The longest path from the phi to a value in the loop. */
static int path_to(struct chains *c, LLVMValueRef value)
{
    const struct wgc_llvm *const llvm = c->shapes->llvm;
    const int v = wgc_value_index(c->shapes, value);
    if (value == c->phi)
        return 0;
    if (v < 0 || !is_in(c, v) || !(c->one || is_divergent(c, v)))
        return NO_PATH;
    if (c->paths[v] != UNSEEN)
        return c->paths[v];
    c->paths[v] = NO_PATH; /* around the loop there is none */
    const bool phi = llvm->GetInstructionOpcode(value) == LLVMPHI;
    const int count =
        phi ? (int)llvm->CountIncoming(value) : llvm->GetNumOperands(value);
    int most = NO_PATH;
    for (int o = 0; o < count; o++) {
        const int path =
            path_to(c, phi ? llvm->GetIncomingValue(value, (unsigned)o)
                           : llvm->GetOperand(value, (unsigned)o));
        most = path > most ? path : most;
    }
    if (most != NO_PATH)
        most += latency(c, value);
    return c->paths[v] = most;
}

/* From a phi of a loop's header to the same phi in the next iteration. */
static int chain_of(struct chains *c, LLVMValueRef phi)
{
    const struct wgc_llvm *const llvm = c->shapes->llvm;
    int most = 0;
    c->phi = phi;
    for (int v = 0; v < c->shapes->count; v++)
        c->paths[v] = UNSEEN;
    for (unsigned k = 0; k < llvm->CountIncoming(phi); k++) {
        const int path = path_to(c, llvm->GetIncomingValue(phi, k));
        most = path > most ? path : most;
    }
    return most;
}

/* ---------------------------------------------------------------- nodes -- */

static bool is_long(const struct node *node)
{
    return 2 * node->count > IN_FLIGHT;
}

static bool is_used_beyond(const struct chains *c, int value)
{
    const struct wgc_llvm *const llvm = c->shapes->llvm;
    const struct wgc_value *const values = c->shapes->values;
    for (LLVMUseRef use = llvm->GetFirstUse(values[value].value); use;
         use = llvm->GetNextUse(use)) {
        const int user = wgc_value_index(c->shapes, llvm->GetUser(use));
        if (user < 0 || values[user].node != values[value].node ||
            user <= value)
            return true;
    }
    return false;
}

/* From the node's end to its begin; `paths` notes what is used later. */
static int most_live(const struct chains *c, int node)
{
    enum { LATER = 0 };
    const struct wgc_shapes *const shapes = c->shapes;
    const struct wgc_llvm *const llvm = shapes->llvm;
    int live = 0, most = 0;
    for (int v = 0; v < shapes->count; v++) {
        const bool here = shapes->values[v].node == node && is_divergent(c, v);
        c->paths[v] = here && is_used_beyond(c, v) ? LATER : UNSEEN;
        live += c->paths[v] == LATER;
    }
    for (int v = shapes->count - 1; v >= 0; v--) {
        const LLVMValueRef i = shapes->values[v].value;
        if (shapes->values[v].node != node ||
            llvm->GetInstructionOpcode(i) == LLVMPHI)
            continue;
        live -= c->paths[v] == LATER;
        for (int o = 0; o < llvm->GetNumOperands(i); o++) {
            const int used =
                wgc_value_index(shapes, llvm->GetOperand(i, (unsigned)o));
            if (used < 0 || !is_divergent(c, used) || c->paths[used] == LATER)
                continue;
            c->paths[used] = LATER;
            live++;
        }
        most = live > most ? live : most;
    }
    return most;
}

/* The longest path from the node's begin to a value, which it notes. */
static int path_in_node(const struct chains *c, int value)
{
    const struct wgc_shapes *const shapes = c->shapes;
    const struct wgc_llvm *const llvm = shapes->llvm;
    const LLVMValueRef i = shapes->values[value].value;
    int most = 0;
    if (llvm->GetInstructionOpcode(i) != LLVMPHI)
        for (int o = 0; o < llvm->GetNumOperands(i); o++) {
            const int used =
                wgc_value_index(shapes, llvm->GetOperand(i, (unsigned)o));
            if (used >= 0 && used < value &&
                shapes->values[used].node == shapes->values[value].node &&
                c->paths[used] > most)
                most = c->paths[used];
        }
    return c->paths[value] = most + latency(c, i);
}

static void look_at_nodes(struct chains *c)
{
    const struct wgc_shapes *const shapes = c->shapes;
    for (int v = 0; v < shapes->count; v++) {
        struct node *const node = &c->nodes[shapes->values[v].node];
        c->paths[v] = 0;
        if (!is_divergent(c, v))
            continue;
        const double path = path_in_node(c, v);
        node->path = path > node->path ? path : node->path;
        node->work += work(c, v);
        node->count += work(c, v) > 0;
    }
    for (int n = 0; n < shapes->flow->count; n++)
        if (is_long(&c->nodes[n]))
            c->nodes[n].live = most_live(c, n);
}

/* Cycles of so many packets in step: a long node waits for its path. */
static double cycles_of_node(const struct node *node, int packets,
                             int registers)
{
    const double all = packets * node->work;
    if (!is_long(node) || node->path < all)
        return all;
    return packets * node->live > registers ? packets * node->path : node->path;
}

/* ---------------------------------------------------------------- loops -- */

static void find_trips(struct chains *c, LLVMModuleRef module)
{
    const struct wgc_flow *const flow = c->shapes->flow;
    struct wgc_counted counted;
    wgc_counted_find(&counted, flow->llvm, module, flow->kernel);
    for (size_t k = 0; k < counted.count; k++) {
        size_t sum = 0;
        const size_t node = wgc_map_get(
            &flow->blocks, counted.graph.blocks[counted.loops[k].begin]);
        const int l = node == (size_t)WGC_ABSENT
                          ? WGC_NONE
                          : wgc_loop_of_header(flow, (int)node);
        if (l != WGC_NONE && wgc_counted_run(&counted, k, MAX_RUN, &sum))
            c->trips[l] = (double)counted.loops[k].trips;
    }
    wgc_counted_free(&counted);
}

static double trips_at(const struct chains *c, int node)
{
    const struct wgc_flow *const flow = c->shapes->flow;
    double trips = 1;
    for (int l = flow->nodes[node].loop; l != WGC_NONE;
         l = flow->loops[l].parent)
        trips *= c->trips[l];
    return trips;
}

bool wgc_is_innermost(const struct wgc_flow *flow, int loop)
{
    for (int l = 0; l < flow->loop_count; l++)
        if (flow->loops[l].parent == loop)
            return false;
    return true;
}

/* Of an iteration, in cycles; and the vectors that it needs at once. */
struct iteration {
    double chain, work;
    int vectors;
};

static struct iteration look_at_loop(struct chains *c, int loop)
{
    enum { TEMPORARY = 2 };
    const struct wgc_shapes *const shapes = c->shapes;
    const struct wgc_llvm *const llvm = shapes->llvm;
    const int header = shapes->flow->loops[loop].header;
    struct iteration iteration = {.vectors = TEMPORARY};
    c->loop = loop;
    for (int v = 0; v < shapes->count; v++) {
        const LLVMValueRef i = shapes->values[v].value;
        if (!is_in(c, v)) {
            bool used = false;
            for (LLVMUseRef use = llvm->GetFirstUse(i); use && !used;
                 use = llvm->GetNextUse(use)) {
                const int user = wgc_value_index(shapes, llvm->GetUser(use));
                used = user >= 0 && is_in(c, user);
            }
            iteration.vectors += used && is_divergent(c, v);
            continue;
        }
        iteration.work += work(c, v);
        if (llvm->GetInstructionOpcode(i) != LLVMPHI ||
            shapes->values[v].node != header || !is_divergent(c, v))
            continue;
        const int chain = chain_of(c, i);
        iteration.vectors++;
        iteration.chain = chain > iteration.chain ? chain : iteration.chain;
    }
    return iteration;
}

/* ----------------------------------------------------------------- plan -- */

static bool is_in_innermost(const struct chains *c, int node)
{
    const int l = c->shapes->flow->nodes[node].loop;
    return l != WGC_NONE && wgc_is_innermost(c->shapes->flow, l);
}

static bool is_large(const struct chains *c)
{
    return c->shapes->count > MAX_VALUES;
}

/* Cycles of so many packets in step; those in innermost loops wait for chains
 * or for vector units. 0 if registers do not hold their values. */
static double cycles(struct chains *c, int packets, int registers)
{
    const struct wgc_shapes *const shapes = c->shapes;
    const struct wgc_flow *const flow = shapes->flow;
    double sum = 0;
    for (int n = 0; n < flow->count; n++) {
        if (!is_in_innermost(c, n) || is_large(c))
            sum += cycles_of_node(&c->nodes[n], packets, registers) *
                   trips_at(c, n);
    }
    for (int l = 0; l < flow->loop_count; l++) {
        if (!wgc_is_innermost(flow, l) || is_large(c))
            continue;
        const struct iteration iteration = look_at_loop(c, l);
        const double all = packets * iteration.work;
        if (iteration.chain > iteration.work &&
            packets * iteration.vectors > registers)
            return 0;
        sum += trips_at(c, flow->loops[l].header) *
               (iteration.chain > all ? iteration.chain : all);
    }
    return sum;
}

static int best_of(struct chains *c, int registers)
{
    enum { MAX_PACKETS = 4 };
    const struct wgc_packing *const packing = c->shapes->packing;
    const double one = cycles(c, 1, registers);
    double least = one * GAIN;
    int best = 1;
    for (int packets = 2; packets <= MAX_PACKETS; packets *= 2) {
        if (packing->packets % packets != 0 ||
            packets * c->shapes->count > MAX_IN_STEP)
            break;
        const double all = cycles(c, packets, registers) / packets;
        if (all == 0 || all > least)
            break;
        best = packets;
        least = all * GAIN;
    }
    return best;
}

static void begin(struct chains *c, const struct wgc_shapes *shapes)
{
    *c = (struct chains){.shapes = shapes};
    c->trips = wgc_new((size_t)shapes->flow->loop_count, sizeof *c->trips);
    c->paths = wgc_new((size_t)shapes->count, sizeof *c->paths);
    c->nodes = wgc_new((size_t)shapes->flow->count, sizeof *c->nodes);
    for (int l = 0; l < shapes->flow->loop_count; l++)
        c->trips[l] = TRIPS;
    look_at_nodes(c);
}

static void end(struct chains *c)
{
    free(c->trips);
    free(c->paths);
    free(c->nodes);
}

int wgc_plan_jam(const struct wgc_shapes *shapes, LLVMModuleRef module,
                 unsigned register_bits)
{
    struct chains c = {.shapes = shapes};
    const struct wgc_packing *const packing = shapes->packing;
    bool plain = 2 * shapes->count <= MAX_IN_STEP && !packing->joined &&
                 packing->row_size % (unsigned)packing->lanes == 0;
    int best = 1;
    for (int v = 0; v < shapes->count && plain; v++)
        plain = is_plain(&c, v);
    if (!plain)
        return best;
    begin(&c, shapes);
    find_trips(&c, module);
    best = best_of(&c, register_bits == 512 ? 28 : 14);
    end(&c);
    return best;
}

double wgc_plan_wait(const struct wgc_shapes *shapes, double instructions)
{
    const struct wgc_flow *const flow = shapes->flow;
    struct chains c;
    double cycles = 0;
    begin(&c, shapes);
    for (int n = 0; n < flow->count; n++)
        if (!is_in_innermost(&c, n))
            cycles += c.nodes[n].path * trips_at(&c, n);
    for (int l = 0; l < flow->loop_count; l++)
        if (wgc_is_innermost(flow, l) && !is_large(&c))
            cycles +=
                look_at_loop(&c, l).chain * trips_at(&c, flow->loops[l].header);
    end(&c);
    return cycles * WIDTH *
           (instructions < IN_FLIGHT ? instructions / IN_FLIGHT : 1);
}

double wgc_chain_of_one(const struct wgc_shapes *shapes, int loop)
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    struct chains c = {.shapes = shapes, .loop = loop, .one = true};
    int most = 0;
    if (is_large(&c))
        return 0;
    c.paths = wgc_new((size_t)shapes->count, sizeof *c.paths);
    for (int v = 0; v < shapes->count; v++)
        if (shapes->values[v].node == shapes->flow->loops[loop].header &&
            llvm->GetInstructionOpcode(shapes->values[v].value) == LLVMPHI) {
            const int chain = chain_of(&c, shapes->values[v].value);
            most = chain > most ? chain : most;
        }
    free(c.paths);
    return most * WIDTH;
}
