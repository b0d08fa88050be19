/* SPDX-License-Identifier: MIT */
/*
 * Shapes by a fixpoint that begins with nothing known, and the rule of each
 * instruction except integer arithmetic (arithmetic.c). Values are visited
 * behind their operands, so phis alone meet one that is not known yet.
 * divergence.c says where lanes diverge, legality.c what cannot be packed.
 */
#include "shapes.h"

#include <stdlib.h>
#include <string.h>

#include "../flatten.h"
#include "../variables.h"
#include "calls.h"
#include "collectives.h"
#include "divergence.h"
#include "joined.h"
#include "legality.h"

void wgc_refuse(struct wgc_shapes *shapes, const char *why, LLVMValueRef where)
{
    if (shapes->refusal)
        return;
    shapes->refusal = why;
    shapes->refused = where;
}

void wgc_refuse_lanes(struct wgc_shapes *shapes, const char *why,
                      LLVMValueRef where)
{
    if (shapes->packing->lanes > 1)
        wgc_refuse(shapes, why, where);
}

int wgc_value_index(const struct wgc_shapes *shapes, LLVMValueRef value)
{
    return (int)wgc_map_get(&shapes->index, value);
}

struct wgc_shape wgc_shape_of(const struct wgc_shapes *shapes,
                              LLVMValueRef value)
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    const int index = wgc_value_index(shapes, value);
    int64_t number;
    if (index >= 0)
        return shapes->values[index].shape;
    if (wgc_is_number(llvm, value, &number))
        return wgc_uniform_shape(WGC_GROUP, wgc_zeros((uint64_t)number),
                                 number < 0 ? 64
                                 : number
                                     ? 64 - __builtin_clzll((uint64_t)number)
                                     : 0);
    if (llvm->IsAGlobalVariable(value))
        return wgc_uniform_shape(WGC_GROUP,
                                 wgc_zeros(llvm->GetAlignment(value)) % 63, 64);
    return wgc_uniform_shape(WGC_GROUP, 0, 64); /* constants and arguments */
}

static bool is_above(const struct wgc_shape *s, enum wgc_shape_kind kind)
{
    return s->kind > kind;
}

/* Divergent; its range and its memory stay known. */
static struct wgc_shape diverge(struct wgc_shape s)
{
    s.kind = WGC_DIVERGENT;
    s.stride = 0;
    s.guess = 0;
    s.flat = false;
    s.align = 0;
    s.exact = s.promised = false;
    return s;
}

static struct wgc_shape join(struct wgc_shape a, struct wgc_shape b)
{
    if (a.kind == WGC_UNKNOWN)
        return b;
    if (b.kind == WGC_UNKNOWN)
        return a;
    struct wgc_shape s = {.kind = a.kind > b.kind ? a.kind : b.kind,
                          .exact = a.exact && b.exact,
                          .promised = a.promised || b.promised,
                          .own = a.own,
                          .stride = a.stride,
                          .align = a.align < b.align ? a.align : b.align,
                          .bits = a.bits > b.bits ? a.bits : b.bits};
    if (a.own != b.own || a.mixed || b.mixed) {
        s = wgc_divergent_shape();
        s.mixed = true;
    }
    if (s.kind == WGC_LINEAR && (a.kind != b.kind || a.stride != b.stride))
        s = diverge(s);
    if (s.kind != WGC_DIVERGENT)
        return s;
    s = diverge(s);
    if (!s.mixed && wgc_guess(a) == wgc_guess(b)) {
        s.guess = wgc_guess(a);
        s.flat = s.guess == 0 && wgc_is_guessed(a) && wgc_is_guessed(b);
    }
    return s;
}

/* In a packet of one work-item values differ between packets alone. */
static struct wgc_shape of_one_lane(struct wgc_shape s)
{
    if (s.kind <= WGC_UNIFORM)
        return s;
    s.kind = WGC_UNIFORM;
    s.stride = s.guess = 0;
    s.exact = s.promised = s.flat = false;
    return s;
}

static bool is_same(struct wgc_shape a, struct wgc_shape b)
{
    return a.kind == b.kind && a.exact == b.exact && a.promised == b.promised &&
           a.own == b.own && a.mixed == b.mixed && a.stride == b.stride &&
           a.guess == b.guess && a.flat == b.flat && a.align == b.align &&
           a.bits == b.bits;
}

/* -------------------------------------------------- calls, phis, others -- */

/* A line that is cut off at an edge, as by min or ?:, is one in most packets.
 */
static int64_t guess_of_cut(struct wgc_shape a, struct wgc_shape b)
{
    const int64_t of_a = wgc_guess(a), of_b = wgc_guess(b);
    if (a.own || b.own || a.mixed || b.mixed)
        return 0;
    if (a.kind <= WGC_UNIFORM || of_a == of_b)
        return of_b;
    return b.kind <= WGC_UNIFORM ? of_a : 0;
}

static bool is_extreme(const char *name)
{
    static const char *const prefixes[] = {"llvm.smin.", "llvm.smax.",
                                           "llvm.umin.", "llvm.umax."};
    for (size_t p = 0; p < sizeof prefixes / sizeof *prefixes; p++)
        if (strncmp(name, prefixes[p], strlen(prefixes[p])) == 0)
            return true;
    return false;
}

static struct wgc_shape divergent_call_shape(const struct wgc_shapes *shapes,
                                             LLVMValueRef call)
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    struct wgc_shape s = wgc_divergent_shape();
    if (is_extreme(wgc_called_name(llvm, call)))
        s.guess = guess_of_cut(wgc_shape_of(shapes, llvm->GetOperand(call, 0)),
                               wgc_shape_of(shapes, llvm->GetOperand(call, 1)));
    return s;
}

static struct wgc_shape call_shape(struct wgc_shapes *shapes, LLVMValueRef call,
                                   int node)
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    const enum wgc_call kind = wgc_call_of(llvm, call);
    const int arguments = llvm->GetNumOperands(call) - 1;
    struct wgc_shape s = wgc_uniform_shape(WGC_GROUP, 0, 64);
    if (kind == WGC_CALL_BARRIER || kind == WGC_CALL_NOTHING ||
        kind == WGC_CALL_MEMORY)
        return s;
    for (int n = 0; n < arguments; n++) {
        const struct wgc_shape a =
            wgc_shape_of(shapes, llvm->GetOperand(call, (unsigned)n));
        if (a.own || a.mixed)
            wgc_refuse_lanes(shapes, "a private array is passed to a function",
                             call);
        s.kind = a.kind > s.kind ? a.kind : s.kind;
    }
    if (kind == WGC_CALL_COLLECTIVE)
        return wgc_shape_of_collective(shapes, call);
    if (is_above(&s, WGC_UNIFORM) ||
        !(wgc_is_pure_call(llvm, call) || shapes->alone[node]))
        return divergent_call_shape(shapes, call);
    return s;
}

static struct wgc_shape phi_shape(const struct wgc_shapes *shapes,
                                  LLVMValueRef phi, int at)
{
    const struct wgc_node *const node = &shapes->flow->nodes[at];
    const unsigned count = shapes->llvm->CountIncoming(phi);
    struct wgc_shape s = {0};
    bool lanes = false, packets = false;
    for (unsigned k = 0; k < count; k++)
        s = join(s,
                 wgc_shape_of(shapes, shapes->llvm->GetIncomingValue(phi, k)));
    if (wgc_is_simple_header(shapes->flow, at))
        return s;
    for (int p = 0; p < node->befores; p++) {
        const int before = node->before[p];
        lanes |= shapes->some_lanes[before] ||
                 wgc_parts(shapes, before, WGC_UNIFORM);
        packets |= shapes->some_packets[before] ||
                   wgc_parts(shapes, before, WGC_GROUP);
    }
    if (lanes) { /* in most packets all lanes come by one edge */
        const int64_t guess = s.own || s.mixed ? 0 : wgc_guess(s);
        s = diverge(s);
        s.guess = guess;
        return s;
    }
    if (s.kind == WGC_GROUP && packets)
        s.kind = WGC_UNIFORM;
    return s;
}

static struct wgc_shape select_shape(const struct wgc_shapes *shapes,
                                     LLVMValueRef select)
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    const struct wgc_shape by =
        wgc_shape_of(shapes, llvm->GetOperand(select, 0));
    struct wgc_shape s =
        join(wgc_shape_of(shapes, llvm->GetOperand(select, 1)),
             wgc_shape_of(shapes, llvm->GetOperand(select, 2)));
    if (by.kind > WGC_UNIFORM) {
        s = diverge(s);
        s.guess =
            guess_of_cut(wgc_shape_of(shapes, llvm->GetOperand(select, 1)),
                         wgc_shape_of(shapes, llvm->GetOperand(select, 2)));
        return s;
    }
    if (by.kind == WGC_UNIFORM && s.kind == WGC_GROUP)
        s.kind = WGC_UNIFORM;
    return s;
}

bool wgc_is_whole(const struct wgc_shapes *shapes, LLVMTypeRef type)
{
    enum { MOST = 16 };
    const struct wgc_llvm *const llvm = shapes->llvm;
    if (!shapes->packing->whole ||
        llvm->GetTypeKind(type) != LLVMVectorTypeKind)
        return false;
    const unsigned count = llvm->GetVectorSize(type);
    return count > 1 && count <= MOST && (count & (count - 1)) == 0;
}

/* Of whole bytes. */
static bool is_number(const struct wgc_llvm *llvm, LLVMTypeRef type)
{
    switch (llvm->GetTypeKind(type)) {
    case LLVMFloatTypeKind:
    case LLVMDoubleTypeKind:
        return true;
    case LLVMIntegerTypeKind:
        return llvm->GetIntTypeWidth(type) % 8 == 0;
    default:
        return false;
    }
}

bool wgc_is_alike(const struct wgc_shapes *shapes, LLVMTypeRef a, LLVMTypeRef b)
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    return a == b || (is_number(llvm, a) && is_number(llvm, b) &&
                      llvm->ABISizeOfType(shapes->layout, a) ==
                          llvm->ABISizeOfType(shapes->layout, b));
}

/* The first number or vector of a type in memory; NULL unless all others are of
 * its type, so that lanes can be laid out without gaps. */
static LLVMTypeRef element_of(const struct wgc_shapes *shapes, LLVMTypeRef type)
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    while (llvm->GetTypeKind(type) == LLVMArrayTypeKind ||
           (llvm->GetTypeKind(type) == LLVMVectorTypeKind &&
            !shapes->packing->whole))
        type = llvm->GetElementType(type);
    if (llvm->GetTypeKind(type) != LLVMStructTypeKind)
        return is_number(llvm, wgc_is_whole(shapes, type)
                                   ? llvm->GetElementType(type)
                                   : type)
                   ? type
                   : NULL;
    LLVMTypeRef first = NULL;
    const unsigned count = llvm->CountStructElementTypes(type);
    for (unsigned n = 0; n < count; n++) {
        const LLVMTypeRef field =
            element_of(shapes, llvm->StructGetTypeAtIndex(type, n));
        if (!field || (first && !wgc_is_alike(shapes, first, field)))
            return NULL;
        first = first ? first : field;
    }
    return first;
}

LLVMTypeRef wgc_private_element(const struct wgc_shapes *shapes,
                                LLVMValueRef alloca)
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    int64_t count;
    if (!wgc_is_number(llvm, llvm->GetOperand(alloca, 0), &count) || count != 1)
        return NULL;
    return element_of(shapes, llvm->GetAllocatedType(alloca));
}

LLVMValueRef wgc_private_root(const struct wgc_llvm *llvm, LLVMValueRef address)
{
    while (llvm->GetInstructionOpcode(address) == LLVMGetElementPtr)
        address = llvm->GetOperand(address, 0);
    return llvm->GetInstructionOpcode(address) == LLVMAlloca ? address : NULL;
}

static struct wgc_shape alloca_shape(struct wgc_shapes *shapes,
                                     LLVMValueRef alloca)
{
    struct wgc_shape s = wgc_uniform_shape(WGC_UNIFORM, 0, 64);
    s.own = true;
    if (!wgc_private_element(shapes, alloca))
        wgc_refuse_lanes(
            shapes, "a private variable that is no array of numbers", alloca);
    return s;
}

static struct wgc_shape load_shape(const struct wgc_shapes *shapes,
                                   LLVMValueRef load)
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    const struct wgc_shape from =
        wgc_shape_of(shapes, llvm->GetOperand(load, 0));
    if (wgc_is_read(llvm, load))
        return wgc_shape_of_read(shapes, load);
    if (from.own || from.mixed || from.kind > WGC_UNIFORM ||
        llvm->GetVolatile(load) ||
        llvm->GetOrdering(load) != LLVMAtomicOrderingNotAtomic)
        return wgc_divergent_shape();
    return wgc_uniform_shape(from.kind, 0, 64);
}

/* Of an instruction whose value depends on its operands alone. */
static struct wgc_shape plain_shape(struct wgc_shapes *shapes,
                                    LLVMValueRef instruction,
                                    enum wgc_shape_kind kind)
{
    switch (shapes->llvm->GetInstructionOpcode(instruction)) {
    case LLVMFreeze:
    case LLVMBitCast:
    case LLVMFAdd:
    case LLVMFSub:
    case LLVMFMul:
    case LLVMFDiv:
    case LLVMFRem:
    case LLVMFNeg:
    case LLVMFCmp:
    case LLVMSIToFP:
    case LLVMUIToFP:
    case LLVMFPToSI:
    case LLVMFPToUI:
    case LLVMFPExt:
    case LLVMFPTrunc:
    case LLVMPtrToInt:
    case LLVMIntToPtr:
    case LLVMExtractElement:
    case LLVMInsertElement:
    case LLVMShuffleVector:
        return kind > WGC_UNIFORM ? wgc_divergent_shape()
                                  : wgc_uniform_shape(kind, 0, 64);
    default:
        return wgc_divergent_shape();
    }
}

/* A private pointer may be read from, written to, and passed on; no more. */
static bool may_take_private(LLVMOpcode opcode, int operand)
{
    return opcode == LLVMLoad || (opcode == LLVMStore && operand == 1) ||
           (opcode == LLVMSelect && operand > 0);
}

/* The worst kind of the operands. */
static enum wgc_shape_kind operand_kind(struct wgc_shapes *shapes,
                                        LLVMValueRef instruction,
                                        LLVMOpcode opcode)
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    enum wgc_shape_kind kind = WGC_GROUP;
    const int operands = llvm->GetNumOperands(instruction);
    for (int n = 0; n < operands; n++) {
        const LLVMValueRef operand = llvm->GetOperand(instruction, (unsigned)n);
        if (llvm->ValueIsBasicBlock(operand))
            continue;
        const struct wgc_shape s = wgc_shape_of(shapes, operand);
        if ((s.own || s.mixed) && !may_take_private(opcode, n))
            wgc_refuse(shapes, "a private array's address escapes",
                       instruction);
        kind = s.kind > kind ? s.kind : kind;
    }
    return kind;
}

/* Of instructions that build OpenCL's vectors, or extract from them. */
static bool has_vector(const struct wgc_llvm *llvm, LLVMValueRef instruction)
{
    return llvm->GetTypeKind(llvm->TypeOf(instruction)) == LLVMVectorTypeKind ||
           (llvm->GetNumOperands(instruction) > 0 &&
            llvm->GetTypeKind(llvm->TypeOf(llvm->GetOperand(instruction, 0))) ==
                LLVMVectorTypeKind);
}

static struct wgc_shape transfer(struct wgc_shapes *shapes,
                                 LLVMValueRef instruction, int node)
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    const LLVMOpcode opcode = llvm->GetInstructionOpcode(instruction);
    if (opcode == LLVMPHI)
        return phi_shape(shapes, instruction, node);
    if (opcode == LLVMCall)
        return call_shape(shapes, instruction, node);
    if (opcode == LLVMGetElementPtr)
        return wgc_shape_of_address(shapes, instruction);
    if (opcode == LLVMAlloca)
        return alloca_shape(shapes, instruction);
    const enum wgc_shape_kind kind = operand_kind(shapes, instruction, opcode);
    if (opcode != LLVMLoad && opcode != LLVMSelect && opcode != LLVMStore &&
        has_vector(llvm, instruction))
        return kind > WGC_UNIFORM ? wgc_divergent_shape()
                                  : wgc_uniform_shape(kind, 0, 64);
    switch (opcode) {
    case LLVMICmp:
        return wgc_shape_of_compare(shapes, instruction);
    case LLVMSExt:
    case LLVMZExt:
    case LLVMTrunc:
        return wgc_shape_of_extension(shapes, instruction);
    case LLVMLoad:
        return load_shape(shapes, instruction);
    case LLVMSelect:
        return select_shape(shapes, instruction);
    case LLVMStore:
    case LLVMBr:
    case LLVMRet:
    case LLVMFence:
        return wgc_uniform_shape(WGC_GROUP, 0, 64);
    default:
        return llvm->IsABinaryOperator(instruction) &&
                       llvm->GetTypeKind(llvm->TypeOf(instruction)) ==
                           LLVMIntegerTypeKind
                   ? wgc_shape_of_binary(shapes, instruction)
                   : plain_shape(shapes, instruction, kind);
    }
}

/* ---------------------------------------------------------------- all -- */

static void list_values(struct wgc_shapes *shapes)
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    size_t capacity = 0;
    for (int n = 0; n < shapes->flow->count; n++) {
        const struct wgc_node *const node = &shapes->flow->nodes[n];
        for (LLVMValueRef i = node->first;; i = llvm->GetNextInstruction(i)) {
            shapes->values = wgc_grow(shapes->values, (size_t)shapes->count,
                                      &capacity, sizeof *shapes->values);
            wgc_map_set(&shapes->index, i, (size_t)shapes->count);
            shapes->values[shapes->count++] =
                (struct wgc_value){.value = i, .node = n};
            if (i == node->last)
                break;
        }
    }
}

static bool update(struct wgc_shapes *shapes)
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    bool more = false;
    for (int k = 0; k < shapes->flow->count; k++) {
        const int n = shapes->flow->order[k];
        const struct wgc_node *const node = &shapes->flow->nodes[n];
        for (LLVMValueRef i = node->first;; i = llvm->GetNextInstruction(i)) {
            struct wgc_shape *const old =
                &shapes->values[wgc_value_index(shapes, i)].shape;
            struct wgc_shape new = join(*old, transfer(shapes, i, n));
            if (shapes->packing->lanes == 1)
                new = of_one_lane(new);
            more |= !is_same(*old, new);
            *old = new;
            if (i == node->last)
                break;
        }
    }
    return more;
}

void wgc_shapes_find(struct wgc_shapes *shapes, const struct wgc_flow *flow,
                     const struct wgc_packing *packing)
{
    const struct wgc_llvm *const llvm = flow->llvm;
    const size_t nodes = (size_t)flow->count;
    *shapes = (struct wgc_shapes){.llvm = llvm,
                                  .flow = flow,
                                  .packing = packing,
                                  .layout = llvm->GetModuleDataLayout(
                                      llvm->GetGlobalParent(flow->kernel)),
                                  .some_lanes = wgc_new(nodes, sizeof(bool)),
                                  .few_lanes = wgc_new(nodes, sizeof(bool)),
                                  .some_packets = wgc_new(nodes, sizeof(bool)),
                                  .alone = wgc_new(nodes, sizeof(bool)),
                                  .trusted = wgc_new(nodes, sizeof(bool))};
    list_values(shapes);
    wgc_find_alone(shapes);
    wgc_find_trusted(shapes);
    for (bool more = true; more;)
        more = update(shapes) || wgc_spread_divergence(shapes);
    wgc_find_few(shapes);
    wgc_check_legality(shapes);
}

void wgc_shapes_free(struct wgc_shapes *shapes)
{
    free(shapes->values);
    free(shapes->some_lanes);
    free(shapes->few_lanes);
    free(shapes->some_packets);
    free(shapes->alone);
    free(shapes->trusted);
    wgc_map_free(&shapes->index);
}
