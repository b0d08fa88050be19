/* SPDX-License-Identifier: MIT */
/*
 * From how the addresses of a kernel's loads and stores grow with each global
 * id. Only the choice of a group's size rests on it, so what is not known may
 * be guessed; whether packets are right is for analysis/ alone.
 */
#include "directions.h"

#include <stdlib.h>
#include <string.h>

#include "analysis/flow.h"

enum { DIMENSIONS = 3 };

/* How much a value, or an address in bytes, grows from one work-item to the
 * next in each dimension; FAR: by what is not known here, such as a row. */
#define FAR INT64_MAX
struct steps {
    bool known;
    int64_t by[DIMENSIONS];
};

struct walker {
    const struct wgc_llvm *llvm;
    LLVMTargetDataRef layout;
    struct wgc_map index; /* of a value's steps */
    struct steps *steps;
    size_t count, capacity;
};

static const struct steps none = {.known = true};

static struct steps steps_of(struct walker *w, LLVMValueRef value);

static bool is_none(struct steps s)
{
    return s.known && s.by[0] == 0 && s.by[1] == 0 && s.by[2] == 0;
}

static int64_t sum(int64_t a, int64_t b)
{
    int64_t both;
    return a == FAR || b == FAR || __builtin_add_overflow(a, b, &both) ? FAR
                                                                       : both;
}

static int64_t product(int64_t a, int64_t by)
{
    int64_t all;
    if (a == 0 || by == 0)
        return 0;
    return a == FAR || by == FAR || __builtin_mul_overflow(a, by, &all) ? FAR
                                                                        : all;
}

/* One or the other. */
static int64_t either(int64_t a, int64_t b)
{
    if (a == 0 || a == b)
        return b;
    return b == 0 ? a : FAR;
}

static struct steps combine(struct steps a, struct steps b,
                            int64_t how(int64_t a, int64_t b))
{
    struct steps both = {.known = a.known && b.known};
    for (int d = 0; d < DIMENSIONS; d++)
        both.by[d] = how(a.by[d], b.by[d]);
    return both;
}

static struct steps times(struct steps s, int64_t by)
{
    for (int d = 0; d < DIMENSIONS; d++)
        s.by[d] = product(s.by[d], by);
    return s;
}

/* By a number; by what is the same for all work-items; or by each other. */
static struct steps multiply(struct walker *w, LLVMValueRef a, LLVMValueRef b)
{
    const struct steps x = steps_of(w, a), y = steps_of(w, b);
    if (w->llvm->IsAConstantInt(b))
        return times(x, w->llvm->ConstIntGetSExtValue(b));
    return combine(times(x, FAR), times(y, FAR), sum);
}

static struct steps shift(struct walker *w, LLVMValueRef a, LLVMValueRef by)
{
    enum { MOST = 31 };
    const bool is_number = w->llvm->IsAConstantInt(by) &&
                           w->llvm->ConstIntGetZExtValue(by) <= MOST;
    return times(steps_of(w, a),
                 is_number ? (int64_t)1 << w->llvm->ConstIntGetZExtValue(by)
                           : FAR);
}

static struct steps any_operand(struct walker *w, LLVMValueRef i, int count)
{
    struct steps all = none;
    for (int o = 0; o < count; o++)
        all = combine(all, steps_of(w, w->llvm->GetOperand(i, (unsigned)o)),
                      either);
    return all;
}

/* The same for all work-items if what it is made of is. */
static struct steps unknown_unless_none(struct walker *w, LLVMValueRef i,
                                        int count)
{
    return is_none(any_operand(w, i, count)) ? none : (struct steps){0};
}

static struct steps steps_of_phi(struct walker *w, LLVMValueRef phi)
{
    struct steps all = none;
    for (unsigned n = 0; n < w->llvm->CountIncoming(phi); n++)
        all = combine(all, steps_of(w, w->llvm->GetIncomingValue(phi, n)),
                      either);
    return all;
}

static struct steps steps_of_address(struct walker *w, LLVMValueRef address)
{
    const struct wgc_llvm *const llvm = w->llvm;
    const int count = llvm->GetNumOperands(address);
    struct steps all = steps_of(w, llvm->GetOperand(address, 0));
    LLVMTypeRef type = llvm->GetGEPSourceElementType(address);
    for (int n = 1; n < count; n++) {
        const LLVMValueRef index = llvm->GetOperand(address, (unsigned)n);
        if (n > 1 && llvm->GetTypeKind(type) == LLVMStructTypeKind) {
            type = llvm->StructGetTypeAtIndex(
                type, (unsigned)llvm->ConstIntGetZExtValue(index));
            continue;
        }
        if (n > 1)
            type = llvm->GetElementType(type);
        const int64_t size = (int64_t)llvm->ABISizeOfType(w->layout, type);
        all = combine(all, times(steps_of(w, index), size), sum);
    }
    return all;
}

static struct steps steps_of_id(struct walker *w, LLVMValueRef dimension)
{
    struct steps s = none;
    if (!w->llvm->IsAConstantInt(dimension))
        return (struct steps){0};
    const unsigned long long d = w->llvm->ConstIntGetZExtValue(dimension);
    if (d < DIMENSIONS)
        s.by[d] = 1;
    return s;
}

static struct steps steps_of_call(struct walker *w, LLVMValueRef call)
{
    const struct wgc_llvm *const llvm = w->llvm;
    static const char *const ids[] = {"_Z13get_global_idj",
                                      "_Z12get_local_idj"};
    static const char *const edges[] = {"min", "max", "clamp"};
    const LLVMValueRef callee = llvm->GetCalledValue(call);
    const int count = llvm->GetNumOperands(call) - 1; /* of arguments */
    size_t length;
    const char *const name = llvm->GetValueName2(callee, &length);
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++)
        if (strcmp(name, ids[i]) == 0)
            return steps_of_id(w, llvm->GetOperand(call, 0));
    if (strstr(name, "mad24"))
        return combine(
            multiply(w, llvm->GetOperand(call, 0), llvm->GetOperand(call, 1)),
            steps_of(w, llvm->GetOperand(call, 2)), sum);
    if (strstr(name, "mul24"))
        return multiply(w, llvm->GetOperand(call, 0),
                        llvm->GetOperand(call, 1));
    for (size_t i = 0; i < sizeof edges / sizeof *edges; i++)
        if (strstr(name, edges[i]))
            return any_operand(w, call, count);
    return unknown_unless_none(w, call, count);
}

static struct steps find_steps(struct walker *w, LLVMValueRef i)
{
    const struct wgc_llvm *const llvm = w->llvm;
    const int count = llvm->GetNumOperands(i);
    switch (llvm->GetInstructionOpcode(i)) {
    case LLVMAdd:
    case LLVMOr:
    case LLVMSub:
        return combine(steps_of(w, llvm->GetOperand(i, 0)),
                       steps_of(w, llvm->GetOperand(i, 1)), sum);
    case LLVMMul:
        return multiply(w, llvm->GetOperand(i, 0), llvm->GetOperand(i, 1));
    case LLVMShl:
        return shift(w, llvm->GetOperand(i, 0), llvm->GetOperand(i, 1));
    case LLVMGetElementPtr:
        return steps_of_address(w, i);
    case LLVMCall:
        return steps_of_call(w, i);
    case LLVMPHI:
        return steps_of_phi(w, i);
    case LLVMSelect:
        return combine(steps_of(w, llvm->GetOperand(i, 1)),
                       steps_of(w, llvm->GetOperand(i, 2)), either);
    case LLVMSExt:
    case LLVMZExt:
    case LLVMTrunc:
    case LLVMFreeze:
    case LLVMBitCast:
    case LLVMAddrSpaceCast:
    case LLVMAnd: /* of lines, up to where they wrap */
    case LLVMURem:
    case LLVMSRem:
        return any_operand(w, i, count);
    default:
        return unknown_unless_none(w, i, count);
    }
}

/* A phi that is asked for on the way to itself adds nothing. */
static struct steps steps_of(struct walker *w, LLVMValueRef value)
{
    if (!w->llvm->IsAInstruction(value))
        return none;
    size_t index = wgc_map_get(&w->index, value);
    if (index == (size_t)WGC_ABSENT) {
        index = w->count++;
        w->steps = wgc_grow(w->steps, index, &w->capacity, sizeof *w->steps);
        w->steps[index] = none;
        wgc_map_set(&w->index, value, index);
        const struct steps found = find_steps(w, value);
        w->steps[index] = found;
    }
    return w->steps[index];
}

/* ------------------------------------------------------------- a kernel -- */

/* What accesses of memory take where lanes go along each dimension, and whether
 * some are of neighbours then. */
struct tally {
    double cost[DIMENSIONS];
    bool near[DIMENSIONS];
};

/* The group's own memory and a work-item's are near. */
static bool is_of_argument(const struct wgc_llvm *llvm, LLVMValueRef address)
{
    while (llvm->IsAInstruction(address) &&
           (wgc_is(llvm, address, LLVMGetElementPtr) ||
            wgc_is(llvm, address, LLVMBitCast) ||
            wgc_is(llvm, address, LLVMAddrSpaceCast)))
        address = llvm->GetOperand(address, 0);
    return !wgc_is(llvm, address, LLVMAlloca) &&
           !llvm->IsAGlobalVariable(address) && !llvm->IsAConstantExpr(address);
}

static void add_access(struct walker *w, LLVMValueRef i, double weight,
                       struct tally *tally)
{
    enum { LINE = 64 };
    const struct wgc_llvm *const llvm = w->llvm;
    const bool load = wgc_is(llvm, i, LLVMLoad);
    if (!load && !wgc_is(llvm, i, LLVMStore))
        return;
    const LLVMValueRef address = llvm->GetOperand(i, load ? 0 : 1);
    const struct steps s = steps_of(w, address);
    if (!s.known || !is_of_argument(llvm, address))
        return;
    for (int d = 0; d < DIMENSIONS; d++) {
        const bool far = s.by[d] >= LINE || s.by[d] <= -LINE;
        tally->cost[d] += far ? weight : 0;
        tally->near[d] |= !far && s.by[d] != 0;
    }
}

static double weight_of(const struct wgc_flow *flow, int node)
{
    enum { TRIPS = 8, MOST = 1 << 12 };
    double weight = 1;
    for (int l = flow->nodes[node].loop; l != WGC_NONE && weight < MOST;
         l = flow->loops[l].parent)
        weight *= TRIPS;
    return weight;
}

static struct tally count_accesses(struct walker *w, LLVMValueRef kernel)
{
    const struct wgc_llvm *const llvm = w->llvm;
    struct wgc_flow flow;
    struct tally tally = {0};
    wgc_flow_find(&flow, llvm, kernel);
    for (LLVMBasicBlockRef b = llvm->GetFirstBasicBlock(kernel); b;
         b = llvm->GetNextBasicBlock(b)) {
        const size_t node =
            flow.refusal ? (size_t)WGC_ABSENT : wgc_map_get(&flow.blocks, b);
        const double weight =
            node == (size_t)WGC_ABSENT ? 1 : weight_of(&flow, (int)node);
        for (LLVMValueRef i = llvm->GetFirstInstruction(b); i;
             i = llvm->GetNextInstruction(i))
            add_access(w, i, weight, &tally);
    }
    wgc_flow_free(&flow);
    return tally;
}

/* The first dimension, unless another one is far better. */
static enum wgc_direction choose(const struct tally *tally)
{
    enum { FAR_BETTER = 4 };
    static const enum wgc_direction along[] = {
        WGC_ALONG_FIRST, WGC_ALONG_SECOND, WGC_ALONG_THIRD};
    int best = 0;
    for (int d = 1; d < DIMENSIONS; d++)
        if (tally->near[d] && FAR_BETTER * tally->cost[d] <= tally->cost[best])
            best = d;
    if (best == 0 && tally->cost[0] > 0 && tally->near[0] && tally->near[1])
        return WGC_IN_TILES;
    return tally->cost[0] > 0 ? along[best] : WGC_ALONG_FIRST;
}

static enum wgc_direction direction_of(const struct wgc_llvm *llvm,
                                       LLVMModuleRef module,
                                       LLVMValueRef kernel)
{
    struct walker w = {.llvm = llvm,
                       .layout = llvm->GetModuleDataLayout(module)};
    const struct tally tally = count_accesses(&w, kernel);
    wgc_map_free(&w.index);
    free(w.steps);
    return choose(&tally);
}

static const char hint[] = "work_group_size_hint";

static bool has_hint(const struct wgc_llvm *llvm, LLVMValueRef kernel,
                     unsigned kind)
{
    size_t count;
    bool has = false;
    LLVMValueMetadataEntry *const entries =
        llvm->GlobalCopyAllMetadata(kernel, &count);
    for (unsigned e = 0; e < count; e++)
        has |= llvm->ValueMetadataEntriesGetKind(entries, e) == kind;
    llvm->DisposeValueMetadataEntries(entries);
    return has;
}

static void note(const struct wgc_llvm *llvm, LLVMModuleRef module,
                 LLVMValueRef kernel, enum wgc_direction direction)
{
    const LLVMContextRef context = llvm->GetModuleContext(module);
    const LLVMTypeRef type = llvm->Int32TypeInContext(context);
    const unsigned kind =
        llvm->GetMDKindIDInContext(context, hint, sizeof hint - 1);
    LLVMMetadataRef numbers[DIMENSIONS];
    if (has_hint(llvm, kernel, kind))
        return;
    for (int d = 0; d < DIMENSIONS; d++)
        numbers[d] = llvm->ValueAsMetadata(
            llvm->ConstInt(type, d == 0 ? direction : 0, false));
    llvm->GlobalSetMetadata(
        kernel, kind, llvm->MDNodeInContext2(context, numbers, DIMENSIONS));
}

void wgc_note_directions(const struct wgc_llvm *llvm, LLVMModuleRef module)
{
    for (LLVMValueRef f = llvm->GetFirstFunction(module); f;
         f = llvm->GetNextFunction(f)) {
        if (llvm->GetFunctionCallConv(f) != LLVMSPIRKERNELCallConv ||
            !llvm->GetFirstBasicBlock(f))
            continue;
        const enum wgc_direction direction = direction_of(llvm, module, f);
        if (direction != WGC_ALONG_FIRST)
            note(llvm, module, f, direction);
    }
}
