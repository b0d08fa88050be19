/* SPDX-License-Identifier: MIT */
/*
 * PoCL has Clang forbid on every loop that it is unrolled. So the elements of a
 * private array stay in memory, which is another place for each work-item, and
 * a loop over work-items with an inner loop becomes no vectors. Here loops are
 * run, as far as their counters go, to see what they come to; LLVM unrolls
 * those that are short enough.
 */
#include "unroll.h"

#include "counted.h"
#include "loop_notes.h"
#include "run_passes.h"

/* The most instructions that a loop may become, with and without a private
 * array, and that all loops may. Above that, loops stay. */
enum { MAX_WITH_ARRAY = 4096, MAX_PLAIN = 1024, MAX_ALL = 8192 };

/* Fewer iterations make no vectors; many without an array are only longer code.
 */
enum { VECTOR = 8, MANY = 32 };

struct unroller {
    struct wgc_counted counted;
    bool free_order;   /* of operations on floats */
    LLVMValueRef note; /* of loops to unroll */
    size_t sum;        /* instructions of those so far */
};

/* ---------------------------------------------------- what loops access -- */

/* Operations from a counter to an address. */
enum { MAX_DEPTH = 8 };

/* Whether a value may be another one in another iteration. */
static bool changes(const struct unroller *unroller,
                    const struct wgc_counted_loop *loop, LLVMValueRef value,
                    int depth)
{
    const struct wgc_llvm *const llvm = unroller->counted.llvm;
    const LLVMOpcode opcode = llvm->GetInstructionOpcode(value);
    if (opcode == 0)
        return false;
    const size_t block = wgc_map_get(&unroller->counted.graph.index,
                                     llvm->GetInstructionParent(value));
    if (block == (size_t)WGC_ABSENT || !loop->member[block])
        return false;
    if (depth == 0 || opcode == LLVMPHI || opcode == LLVMLoad)
        return true;
    const int operands = llvm->GetNumOperands(value);
    for (int o = 0; o < operands; o++)
        if (changes(unroller, loop, llvm->GetOperand(value, (unsigned)o),
                    depth - 1))
            return true;
    return false;
}

/* Whether a number is one more, or one less, in the next iteration. */
static bool steps(const struct unroller *unroller,
                  const struct wgc_counted_loop *loop, LLVMValueRef value)
{
    const struct wgc_llvm *const llvm = unroller->counted.llvm;
    for (int depth = MAX_DEPTH; depth > 0; depth--) {
        const LLVMOpcode opcode = llvm->GetInstructionOpcode(value);
        const size_t place =
            wgc_map_get(&unroller->counted.counters.places, value);
        if (opcode == LLVMPHI && place != (size_t)WGC_ABSENT) {
            const struct wgc_number now = unroller->counted.counters.all[place];
            const struct wgc_number next =
                wgc_counted_next(&unroller->counted, loop, value, true);
            return now.known && next.known &&
                   (next.value == now.value + 1 || now.value == next.value + 1);
        }
        const bool cast =
            opcode == LLVMZExt || opcode == LLVMSExt || opcode == LLVMTrunc;
        if (!cast && opcode != LLVMAdd && opcode != LLVMOr)
            return false;
        const LLVMValueRef right = cast ? NULL : llvm->GetOperand(value, 1);
        const bool by_right =
            right && changes(unroller, loop, right, MAX_DEPTH);
        value = llvm->GetOperand(value, 0);
        if (by_right && changes(unroller, loop, value, MAX_DEPTH))
            return false;
        value = by_right ? right : value;
    }
    return false;
}

static LLVMValueRef address_of(const struct wgc_llvm *llvm, LLVMValueRef i)
{
    switch (llvm->GetInstructionOpcode(i)) {
    case LLVMLoad:
        return llvm->GetOperand(i, 0);
    case LLVMStore:
        return llvm->GetOperand(i, 1);
    default:
        return NULL;
    }
}

/* Whether the next iteration accesses the next element. */
static bool moves_on(const struct unroller *unroller,
                     const struct wgc_counted_loop *loop, LLVMValueRef address)
{
    const struct wgc_llvm *const llvm = unroller->counted.llvm;
    if (llvm->GetInstructionOpcode(address) != LLVMGetElementPtr)
        return false;
    const unsigned last = (unsigned)llvm->GetNumOperands(address) - 1;
    for (unsigned o = 0; o < last; o++)
        if (changes(unroller, loop, llvm->GetOperand(address, o), MAX_DEPTH))
            return false;
    return steps(unroller, loop, llvm->GetOperand(address, last));
}

/* Whether a number is made of what is in memory, ids among it. */
static bool is_loaded(const struct wgc_llvm *llvm, LLVMValueRef value,
                      int depth)
{
    const LLVMOpcode opcode = llvm->GetInstructionOpcode(value);
    bool is = opcode == LLVMLoad || opcode == LLVMCall;
    if (opcode == 0 || opcode == LLVMPHI || depth == 0)
        return false;
    const int operands = llvm->GetNumOperands(value);
    for (int o = 0; o < operands && !is; o++)
        is = is_loaded(llvm, llvm->GetOperand(value, (unsigned)o), depth - 1);
    return is;
}

/* The private array that a load or store is in, or NULL. */
static LLVMValueRef private_variable(const struct wgc_llvm *llvm,
                                     LLVMValueRef access)
{
    const bool stores = llvm->GetInstructionOpcode(access) == LLVMStore;
    LLVMValueRef address = llvm->GetOperand(access, stores);
    while (llvm->GetInstructionOpcode(address) == LLVMGetElementPtr ||
           llvm->GetInstructionOpcode(address) == LLVMBitCast)
        address = llvm->GetOperand(address, 0);
    return llvm->GetInstructionOpcode(address) == LLVMAlloca ? address : NULL;
}

/* Whether an index in memory is used anywhere: then no unrolling shows the
 * elements, and the array stays. */
static bool has_loaded_index(const struct wgc_llvm *llvm, LLVMValueRef array)
{
    for (LLVMUseRef use = llvm->GetFirstUse(array); use;
         use = llvm->GetNextUse(use)) {
        const LLVMValueRef user = llvm->GetUser(use);
        if (llvm->GetInstructionOpcode(user) != LLVMGetElementPtr)
            continue;
        const int operands = llvm->GetNumOperands(user);
        for (int o = 1; o < operands; o++)
            if (is_loaded(llvm, llvm->GetOperand(user, (unsigned)o), MAX_DEPTH))
                return true;
    }
    return false;
}

/* Whether the loop's counter shows which element of an array is accessed. */
static bool indexes_counter(const struct unroller *unroller,
                            const struct wgc_counted_loop *loop,
                            LLVMValueRef address)
{
    const struct wgc_llvm *const llvm = unroller->counted.llvm;
    bool indexed = false;
    while (llvm->GetInstructionOpcode(address) == LLVMGetElementPtr) {
        const int operands = llvm->GetNumOperands(address);
        for (int o = 1; o < operands; o++) {
            const LLVMValueRef index = llvm->GetOperand(address, (unsigned)o);
            indexed |= wgc_compute(&unroller->counted.counters, index).known &&
                       changes(unroller, loop, index, MAX_DEPTH);
        }
        address = llvm->GetOperand(address, 0);
    }
    return indexed;
}

/* ----------------------------------------------- what is better unrolled -- */

/* What goes from iteration to iteration such that LLVM can still vectorise the
 * loop: a sum of integers, or of others where their order is free. */
static bool is_reduction(const struct unroller *unroller, LLVMValueRef phi)
{
    const struct wgc_llvm *const llvm = unroller->counted.llvm;
    const unsigned ways = llvm->CountIncoming(phi);
    for (unsigned w = 0; w < ways; w++) {
        const LLVMValueRef next = llvm->GetIncomingValue(phi, w);
        switch (llvm->GetInstructionOpcode(next)) {
        case LLVMFAdd:
        case LLVMFMul:
            if (!unroller->free_order)
                break;
            /* fall through */
        case LLVMAdd:
        case LLVMMul:
        case LLVMAnd:
        case LLVMOr:
        case LLVMXor:
            if (llvm->GetOperand(next, 0) == phi ||
                llvm->GetOperand(next, 1) == phi)
                return true;
            break;
        default:
            break;
        }
    }
    return false;
}

/* Whether an instruction keeps LLVM from vectorising the loop. */
static bool hinders_vectors(const struct unroller *unroller,
                            const struct wgc_counted_loop *loop, LLVMValueRef i)
{
    const struct wgc_llvm *const llvm = unroller->counted.llvm;
    const size_t place = wgc_map_get(&unroller->counted.counters.places, i);
    const LLVMValueRef address = address_of(llvm, i);
    if (place != (size_t)WGC_ABSENT)
        return !unroller->counted.counters.all[place].known &&
               !is_reduction(unroller, i);
    return address && changes(unroller, loop, address, MAX_DEPTH) &&
           !moves_on(unroller, loop, address);
}

/* All of a loop's instructions. */
struct survey {
    bool array;   /* one accesses a private array's element by the counter */
    bool stays;   /* one accesses a private array that stays in memory */
    bool moves;   /* one accesses the next element in the next iteration */
    bool hinders; /* one keeps LLVM from vectorising the loop */
};

static struct survey survey_loop(const struct unroller *unroller,
                                 const struct wgc_counted_loop *loop)
{
    const struct wgc_llvm *const llvm = unroller->counted.llvm;
    struct survey survey = {0};
    for (size_t b = 0; b < unroller->counted.graph.count; b++)
        for (LLVMValueRef i = loop->member[b]
                                  ? llvm->GetFirstInstruction(
                                        unroller->counted.graph.blocks[b])
                                  : NULL;
             i; i = llvm->GetNextInstruction(i)) {
            const LLVMValueRef address = address_of(llvm, i);
            const LLVMValueRef array =
                address ? private_variable(llvm, i) : NULL;
            const bool stays = array && has_loaded_index(llvm, array);
            survey.stays |= stays;
            survey.array |=
                array && !stays && indexes_counter(unroller, loop, address);
            survey.moves |= address && moves_on(unroller, loop, address);
            survey.hinders |= hinders_vectors(unroller, loop, i);
        }
    return survey;
}

/* Whether a loop is left before its counter says so. */
static bool has_other_exits(const struct unroller *unroller,
                            const struct wgc_counted_loop *loop)
{
    const struct wgc_graph *const graph = &unroller->counted.graph;
    for (size_t b = 0; b < graph->count; b++)
        if (loop->member[b] && wgc_graph_is_left_at(graph, b, loop->member) &&
            wgc_counted_way(&unroller->counted, loop, b) == WGC_EITHER)
            return true;
    return false;
}
/* ------------------------------------------------------------ the notes -- */

static LLVMValueRef new_note(const struct wgc_llvm *llvm,
                             LLVMContextRef context, const char *what)
{
    const LLVMMetadataRef property =
        wgc_loop_property(llvm, context, what, NULL);
    return wgc_loop_note(llvm, context, &property, 1);
}

/* Gives a loop's back edges the note, in place of the one that they had. */
static void set_note(const struct unroller *unroller,
                     const struct wgc_counted_loop *loop, unsigned kind)
{
    const struct wgc_llvm *const llvm = unroller->counted.llvm;
    const struct wgc_graph *const graph = &unroller->counted.graph;
    for (size_t b = 0; b < graph->count; b++)
        for (size_t e = graph->first[b]; e < graph->first[b + 1]; e++)
            if (loop->member[b] && graph->next[e] == loop->begin)
                llvm->SetMetadata(
                    llvm->GetBasicBlockTerminator(graph->blocks[b]), kind,
                    unroller->note);
}

/* Whether a loop without private arrays, and all in it, had better stay:
 * - It may end early; all iterations would be unrolled.
 * - LLVM vectorises it, which is better than vectors of work-items that
 *   gather. */
static bool is_better_left(const struct unroller *unroller, size_t l)
{
    const struct wgc_counted_loop *const loop = &unroller->counted.loops[l];
    const struct survey survey = survey_loop(unroller, loop);
    bool inner = false;
    for (size_t i = 0; i < unroller->counted.count; i++)
        if (unroller->counted.loops[i].parent == l) {
            inner = true;
            if (is_better_left(unroller, i))
                return true;
        }
    return has_other_exits(unroller, loop) ||
           (!inner && survey.moves && !survey.hinders && loop->trips >= VECTOR);
}

static bool is_short(struct unroller *unroller, size_t l)
{
    const struct wgc_counted_loop *const loop = &unroller->counted.loops[l];
    size_t sum = 0;
    if (loop->waits ||
        !wgc_counted_run(&unroller->counted, l, MAX_WITH_ARRAY, &sum) ||
        unroller->sum + sum > MAX_ALL)
        return false;
    const struct survey survey = survey_loop(unroller, loop);
    if (!survey.array && (survey.stays || sum > MAX_PLAIN ||
                          loop->trips > MANY || is_better_left(unroller, l)))
        return false;
    unroller->sum += sum;
    return true;
}

/* What is in a loop of that kind is short with it; of what is in others, each
 * loop by itself. */
static void note_short(struct unroller *unroller, size_t parent, bool with_it,
                       unsigned kind)
{
    for (size_t l = 0; l < unroller->counted.count; l++) {
        if (unroller->counted.loops[l].parent != parent)
            continue;
        const bool is = with_it || is_short(unroller, l);
        if (is)
            set_note(unroller, &unroller->counted.loops[l], kind);
        note_short(unroller, l, is, kind);
    }
}

/* Loops that LLVM has left with the note are not to be unrolled later on. */
static void forbid_rest(const struct unroller *unroller, LLVMValueRef kernel,
                        unsigned kind, LLVMValueRef forbidden)
{
    const struct wgc_llvm *const llvm = unroller->counted.llvm;
    for (LLVMBasicBlockRef b = llvm->GetFirstBasicBlock(kernel); b;
         b = llvm->GetNextBasicBlock(b)) {
        const LLVMValueRef end = llvm->GetBasicBlockTerminator(b);
        if (llvm->GetMetadata(end, kind) == unroller->note)
            llvm->SetMetadata(end, kind, forbidden);
    }
}

static void unroll(struct unroller *unroller, LLVMModuleRef module,
                   LLVMValueRef kernel)
{
    /* Twice, since a loop's trip count may depend on the counter of another
     * loop, which the first pass has unrolled. */
    static const char passes[] =
        "function(loop-simplify,lcssa,loop(loop-unroll-full),"
        "loop-simplify,lcssa,loop(loop-unroll-full),sroa,simplifycfg)";
    const struct wgc_llvm *const llvm = unroller->counted.llvm;
    const LLVMContextRef context = llvm->GetModuleContext(module);
    const unsigned kind = wgc_loop_kind(llvm, context);
    unroller->note = new_note(llvm, context, "llvm.loop.unroll.full");
    note_short(unroller, (size_t)WGC_OUTERMOST, false, kind);
    if (unroller->sum == 0)
        return;
    wgc_run_passes(llvm, module, passes);
    forbid_rest(unroller, kernel, kind,
                new_note(llvm, context, "llvm.loop.unroll.disable"));
}

void wgc_unroll(const struct wgc_llvm *llvm, LLVMModuleRef module,
                LLVMValueRef kernel)
{
    struct unroller unroller = {.free_order = wgc_is_order_free(llvm, kernel)};
    wgc_counted_find(&unroller.counted, llvm, module, kernel);
    unroll(&unroller, module, kernel);
    wgc_counted_free(&unroller.counted);
}
