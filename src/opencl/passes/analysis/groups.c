/* SPDX-License-Identifier: MIT */
/* An address is split into a base, what variables add to it, and a number of
 * bytes: addresses are neighbours if only that number differs. */
#include "groups.h"

#include <string.h>

#include "calls.h"

enum { MAX_TERMS = 8 };

struct place {
    LLVMValueRef base, terms[MAX_TERMS]; /* signed numbers of any width */
    int64_t scales[MAX_TERMS], offset;
    int count; /* -1: it is not known how the address is made */
};

/* ------------------------------------------------------------- addresses -- */

/* Whether the value is another one plus a number. */
static bool is_sum(const struct wgc_shapes *shapes, LLVMValueRef value,
                   int64_t *number)
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    const LLVMOpcode opcode = llvm->IsAInstruction(value)
                                  ? llvm->GetInstructionOpcode(value)
                                  : LLVMRet;
    if ((opcode != LLVMAdd && opcode != LLVMOr) ||
        !wgc_is_number(llvm, llvm->GetOperand(value, 1), number))
        return false;
    const int zeros = wgc_zeros_of(shapes, llvm->GetOperand(value, 0));
    return opcode == LLVMAdd ||
           (*number >= 0 && (zeros > 62 || *number < (int64_t)1 << zeros));
}

/* Of a sum: lanes where it wrapped access nothing, so it may be extended before
 * as well as behind. */
static bool is_exact(const struct wgc_llvm *llvm, LLVMValueRef sum)
{
    return llvm->IsAInstruction(sum) &&
           llvm->GetInstructionOpcode(sum) == LLVMAdd &&
           llvm->hasNoSignedWrap(sum);
}

static void add_index(const struct wgc_shapes *shapes, struct place *place,
                      LLVMValueRef index, int64_t size)
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    int64_t number;
    if (wgc_is_number(llvm, index, &number)) {
        place->offset += number * size;
        return;
    }
    for (bool more = true; more;) {
        more = (wgc_width_of(llvm, index) == 64 || is_exact(llvm, index)) &&
               is_sum(shapes, index, &number);
        if (more)
            place->offset += number * size;
        else if (llvm->IsAInstruction(index))
            more = llvm->GetInstructionOpcode(index) == LLVMSExt;
        if (more)
            index = llvm->GetOperand(index, 0);
    }
    if (place->count < 0 || place->count == MAX_TERMS) {
        place->count = -1;
        return;
    }
    place->terms[place->count] = index;
    place->scales[place->count++] = size;
}

static void add_step(const struct wgc_shapes *shapes, struct place *place,
                     LLVMValueRef address)
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    LLVMTypeRef type = llvm->GetGEPSourceElementType(address);
    const int operands = llvm->GetNumOperands(address);
    for (int n = 1; n < operands; n++) {
        const LLVMValueRef index = llvm->GetOperand(address, (unsigned)n);
        if (n > 1 && llvm->GetTypeKind(type) == LLVMStructTypeKind) {
            const unsigned field = (unsigned)llvm->ConstIntGetZExtValue(index);
            place->offset +=
                (int64_t)llvm->OffsetOfElement(shapes->layout, type, field);
            type = llvm->StructGetTypeAtIndex(type, field);
            continue;
        }
        if (n > 1)
            type = llvm->GetElementType(type);
        add_index(shapes, place, index,
                  (int64_t)llvm->ABISizeOfType(shapes->layout, type));
    }
}

static struct place find_place(const struct wgc_shapes *shapes,
                               LLVMValueRef address)
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    struct place place = {.base = address};
    while (llvm->IsAInstruction(place.base) &&
           llvm->GetInstructionOpcode(place.base) == LLVMGetElementPtr) {
        add_step(shapes, &place, place.base);
        place.base = llvm->GetOperand(place.base, 0);
    }
    return place;
}

static bool are_neighbours(const struct place *a, const struct place *b)
{
    return a->base == b->base && a->count >= 0 && a->count == b->count &&
           memcmp(a->terms, b->terms, (size_t)a->count * sizeof *a->terms) ==
               0 &&
           memcmp(a->scales, b->scales, (size_t)a->count * sizeof *a->scales) ==
               0;
}

/* --------------------------------------------------------------- members -- */

struct access {
    LLVMValueRef address, value; /* value: what is stored */
    LLVMTypeRef type;
    struct wgc_shape shape; /* of the address */
    bool plain;
};

bool wgc_is_made_for_store(const struct wgc_llvm *llvm, LLVMValueRef value)
{
    const LLVMOpcode opcode = llvm->IsAInstruction(value)
                                  ? llvm->GetInstructionOpcode(value)
                                  : LLVMRet;
    const LLVMUseRef use = llvm->GetFirstUse(value);
    return (opcode == LLVMFreeze || opcode == LLVMBitCast) && use &&
           !llvm->GetNextUse(use);
}

/* Where what is stored comes from. */
static LLVMValueRef source_of(const struct wgc_llvm *llvm, LLVMValueRef value)
{
    while (wgc_is_made_for_store(llvm, value))
        value = llvm->GetOperand(value, 0);
    return value;
}

static struct access describe(const struct wgc_shapes *shapes, LLVMValueRef i)
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    const LLVMOpcode opcode = llvm->GetInstructionOpcode(i);
    struct access a = {0};
    if (opcode != LLVMLoad && opcode != LLVMStore)
        return a;
    a.address = llvm->GetOperand(i, opcode == LLVMLoad ? 0 : 1);
    a.value = opcode == LLVMLoad ? NULL : llvm->GetOperand(i, 0);
    a.type = llvm->TypeOf(a.value ? a.value : i);
    a.shape = wgc_shape_of(shapes, a.address);
    a.plain = !llvm->GetVolatile(i) &&
              llvm->GetOrdering(i) == LLVMAtomicOrderingNotAtomic &&
              !a.shape.own && !a.shape.mixed && a.shape.kind > WGC_UNIFORM &&
              llvm->GetPointerAddressSpace(llvm->TypeOf(a.address)) == 0;
    return a;
}

/* 1, 2, 4 or 8 bytes that are all of a number. */
static bool is_whole(const struct wgc_shapes *shapes, LLVMTypeRef type)
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    const unsigned long long size = llvm->ABISizeOfType(shapes->layout, type);
    switch (llvm->GetTypeKind(type)) {
    case LLVMIntegerTypeKind:
        return llvm->GetIntTypeWidth(type) == 8 * size;
    case LLVMHalfTypeKind:
    case LLVMFloatTypeKind:
    case LLVMDoubleTypeKind:
        return true;
    default:
        return false;
    }
}

bool wgc_hinders(const struct wgc_llvm *llvm, LLVMValueRef i, bool stores)
{
    switch (llvm->GetInstructionOpcode(i)) {
    case LLVMStore:
    case LLVMFence:
    case LLVMAtomicRMW:
    case LLVMAtomicCmpXchg:
        return true;
    case LLVMLoad:
        return stores || llvm->GetVolatile(i) ||
               llvm->GetOrdering(i) != LLVMAtomicOrderingNotAtomic;
    case LLVMCall:
        return wgc_call_of(llvm, i) != WGC_CALL_NOTHING &&
               !wgc_is_pure_call(llvm, i);
    default:
        return false;
    }
}

/* Places of those that may be members, from -MAX to MAX elements from the
 * first, which is in the middle. */
enum { MIDDLE = WGC_MAX_GROUP, SPAN = 2 * WGC_MAX_GROUP + 1 };

static void collect(const struct wgc_shapes *shapes, LLVMValueRef first,
                    const struct access *a, int64_t size,
                    LLVMValueRef found[SPAN])
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    const int at = wgc_value_index(shapes, first);
    const LLVMValueRef last = shapes->flow->nodes[shapes->values[at].node].last;
    const struct place from = find_place(shapes, a->address);
    found[MIDDLE] = first;
    for (LLVMValueRef i = llvm->GetNextInstruction(first); i && i != last;
         i = llvm->GetNextInstruction(i)) {
        const struct access b = describe(shapes, i);
        const bool alike =
            b.plain && b.type == a->type && !b.value == !a->value;
        const struct place place =
            alike ? find_place(shapes, b.address) : (struct place){0};
        const int64_t apart = place.offset - from.offset;
        if (alike && are_neighbours(&from, &place) && apart % size == 0 &&
            apart >= -MIDDLE * size && apart <= MIDDLE * size &&
            !found[MIDDLE + apart / size]) {
            if (b.value &&
                wgc_value_index(shapes, source_of(llvm, b.value)) >= at)
                return; /* it is not known yet at the first */
            found[MIDDLE + apart / size] = i;
        } else if (wgc_hinders(llvm, i, a->value != NULL)) {
            return;
        }
    }
}

/* ------------------------------------------------------------------- all -- */

/* So many elements from `start` on, if they may be accessed as one: all are
 * wanted, or they are in one piece of memory by their alignment. */
static bool take(const struct wgc_shapes *shapes, const struct access *a,
                 LLVMValueRef found[SPAN], int start, struct wgc_group *group)
{
    const struct wgc_llvm *const llvm = shapes->llvm;
    const int64_t bytes = group->count * group->size;
    int wanted = 0;
    if (start < 0 || start + group->count > SPAN)
        return false;
    for (int e = 0; e < group->count; e++) {
        group->members[e] = found[start + e];
        wanted += found[start + e] != NULL;
    }
    const LLVMValueRef first = group->members[0];
    group->align = first ? llvm->GetAlignment(first) : 0;
    group->back = (start - MIDDLE) * group->size;
    return wanted == group->count ||
           (!a->value && wanted > 1 && (bytes & (bytes - 1)) == 0 &&
            (int64_t)group->align >= bytes);
}

/* Elements of a lane by the stride; 0 where it says nothing. */
static int count_by_stride(const struct access *a, struct wgc_group *group)
{
    const int64_t size = group->size, stride = wgc_guess(a->shape);
    const int64_t distance = stride < 0 ? -stride : stride;
    const bool linear = a->shape.kind == WGC_LINEAR;
    if (distance <= size || distance % size != 0 ||
        distance > WGC_MAX_GROUP * size || (stride < 0 && !linear))
        return 0;
    group->linear = linear;
    group->guess = !linear;
    group->back_to_front = stride < 0;
    return (int)(distance / size);
}

/* Or as many as are consecutive. */
static int count_consecutive(LLVMValueRef found[SPAN])
{
    int first = MIDDLE, end = MIDDLE + 1;
    while (end < SPAN && found[end])
        end++;
    while (first > 0 && found[first - 1])
        first--;
    return end - first < WGC_MAX_GROUP ? end - first : WGC_MAX_GROUP;
}

/* Elements of which the access is one: it is the first, or as far from the
 * first as there are others before it. */
static bool take_around(const struct wgc_shapes *shapes, const struct access *a,
                        LLVMValueRef found[SPAN], struct wgc_group *group)
{
    int start = MIDDLE;
    if (group->count < 2)
        return false;
    if (take(shapes, a, found, start, group))
        return true;
    while (start > 0 && MIDDLE - start < group->count - 1 && found[start - 1])
        start--;
    return start < MIDDLE && take(shapes, a, found, start, group);
}

bool wgc_find_group(const struct wgc_shapes *shapes, LLVMValueRef access,
                    struct wgc_group *group)
{
    LLVMValueRef found[SPAN] = {NULL};
    const struct access a = describe(shapes, access);
    if (!a.plain || !is_whole(shapes, a.type))
        return false;
    const int64_t size =
        (int64_t)shapes->llvm->ABISizeOfType(shapes->layout, a.type);
    const int64_t stride = wgc_guess(a.shape);
    if (stride == size || stride == -size)
        return false; /* each element of all lanes is in a line, or may be */
    *group = (struct wgc_group){.size = size};
    collect(shapes, access, &a, size, found);
    group->count = count_by_stride(&a, group);
    if (take_around(shapes, &a, found, group))
        return true;
    if (group->linear)
        return false;
    *group = (struct wgc_group){.size = size};
    group->count = count_consecutive(found);
    return take_around(shapes, &a, found, group);
}

int wgc_elements_of_number(const struct wgc_group *group, int from)
{
    enum { MOST_BYTES = 8 };
    int count = MOST_BYTES / (int)group->size;
    while (count > group->count - from)
        count /= 2;
    return count;
}

bool wgc_goes_by_lanes(const struct wgc_group *group)
{
    enum { LEAST_BYTES = 16, MOST_BYTES = 64 };
    const int64_t bytes = group->count * group->size;
    return (group->count & (group->count - 1)) == 0 && bytes >= LEAST_BYTES &&
           bytes <= MOST_BYTES;
}

bool wgc_is_triple(const struct wgc_group *group)
{
    enum { LEAST_GATHERED = 4 };
    return group->count == 3 && group->size < LEAST_GATHERED;
}
