/* SPDX-License-Identifier: MIT */
/* The functions are those of glue/pixels.c, which get what lanes have in
 * memory: how vectors are handed over depends on the CPU. */
#include "pixels.h"

#include <string.h>

#include "../analysis/calls.h"
#include "../analysis/images.h"
#include "packer.h"

enum { CHANNELS = 4, DIMENSIONS = 3 };

/* Of a read: the image, the sampler, PoCL's function, what it takes, and where
 * the pixel is; and how many operands calls have. */
enum { HOW = 3, OF_READ = 7, OF_PACKETS_READ = 10, OF_SET = 10 };
#define AT_INTS WGC_PIXEL "at_ints"
#define AT_FLOATS WGC_PIXEL "at_floats"

struct opener {
    const struct wgc_llvm *llvm;
    LLVMModuleRef module;
    const struct wgc_pack_target *target;
    LLVMBuilderRef builder; /* before the call */
    LLVMTypeRef i32, number;
};

/* ------------------------------------------------------ call by channel -- */

/* The operand as a vector of so many elements: two of 32 bits are passed as a
 * double. */
static LLVMValueRef as_elements(const struct opener *o, LLVMValueRef operand,
                                LLVMTypeRef element, unsigned count)
{
    const struct wgc_llvm *const llvm = o->llvm;
    const LLVMTypeKind kind = llvm->GetTypeKind(llvm->TypeOf(operand));
    const bool is = kind == LLVMVectorTypeKind ||
                    (kind == LLVMDoubleTypeKind && count == 2);
    return is ? llvm->BuildBitCast(o->builder, operand,
                                   llvm->VectorType(element, count), "")
              : NULL;
}

static LLVMValueRef element(const struct opener *o, LLVMValueRef vector,
                            unsigned at)
{
    return o->llvm->BuildExtractElement(
        o->builder, vector, o->llvm->ConstInt(o->i32, at, false), "");
}

static LLVMValueRef number_of(const struct opener *o, int number)
{
    return o->llvm->ConstInt(o->i32, (unsigned long long)number, false);
}

static LLVMValueRef call(const struct opener *o, const char *name,
                         LLVMTypeRef result, LLVMValueRef *values,
                         unsigned count)
{
    enum { MOST = 16 };
    LLVMTypeRef types[MOST];
    for (unsigned v = 0; v < count; v++)
        types[v] = o->llvm->TypeOf(values[v]);
    const LLVMTypeRef type = o->llvm->FunctionType(result, types, count, false);
    const LLVMValueRef function =
        o->target->find_function(o->target->context, o->module, name, type);
    return function ? o->llvm->BuildCall2(o->builder, type, function, values,
                                          count, "")
                    : NULL;
}

/* Coordinates behind `values`; one that there is not is 0. */
static bool put_places(const struct opener *o, const struct wgc_access *access,
                       LLVMValueRef operand, LLVMValueRef *values)
{
    const unsigned count = access->how & WGC_HAS_THREE ? 4 : 2;
    const LLVMTypeRef type = access->floats ? o->number : o->i32;
    const LLVMValueRef vector = as_elements(o, operand, type, count);
    for (unsigned d = 0; d < DIMENSIONS && vector; d++)
        values[d] =
            d < count ? element(o, vector, d) : o->llvm->ConstNull(type);
    return vector != NULL;
}

/* A sampler that the program names is a number. */
static LLVMValueRef sampler_of(const struct opener *o, LLVMValueRef operand)
{
    const struct wgc_llvm *const llvm = o->llvm;
    if (!llvm->IsACallInst(operand) ||
        strcmp(wgc_called_name(llvm, operand),
               "__translate_sampler_initializer") != 0 ||
        !llvm->IsAConstantInt(llvm->GetOperand(operand, 0)))
        return operand;
    return llvm->ConstIntToPtr(
        llvm->ConstInt(
            llvm->Int64TypeInContext(llvm->GetModuleContext(o->module)),
            llvm->ConstIntGetZExtValue(llvm->GetOperand(operand, 0)), false),
        llvm->TypeOf(operand));
}

static bool open_read(const struct opener *o, LLVMValueRef read,
                      const struct wgc_access *access)
{
    const struct wgc_llvm *const llvm = o->llvm;
    const bool sampler = access->how & WGC_HAS_SAMPLER;
    const LLVMTypeRef type = llvm->TypeOf(read);
    LLVMValueRef values[OF_READ] = {llvm->GetOperand(read, 0)};
    if (llvm->GetTypeKind(type) != LLVMVectorTypeKind)
        return false;
    LLVMValueRef made = llvm->GetPoison(type);
    values[1] = sampler ? sampler_of(o, llvm->GetOperand(read, 1))
                        : llvm->ConstNull(llvm->TypeOf(values[0]));
    values[2] = llvm->GetCalledValue(read);
    if (!put_places(o, access, llvm->GetOperand(read, sampler ? 2 : 1),
                    values + HOW + 1))
        return false;
    for (int c = 0; c < CHANNELS; c++) {
        values[HOW] = number_of(o, access->how | 1 << c);
        const LLVMValueRef bits = call(o, access->floats ? AT_FLOATS : AT_INTS,
                                       o->i32, values, OF_READ);
        if (!bits)
            return false;
        made = llvm->BuildInsertElement(
            o->builder, made,
            llvm->BuildBitCast(o->builder, bits, llvm->GetElementType(type),
                               ""),
            number_of(o, c), "");
    }
    llvm->ReplaceAllUsesWith(read, made);
    return true;
}

static bool open_write(const struct opener *o, LLVMValueRef write,
                       const struct wgc_access *access)
{
    const struct wgc_llvm *const llvm = o->llvm;
    LLVMValueRef values[OF_SET] = {llvm->GetOperand(write, 0),
                                   llvm->GetCalledValue(write),
                                   number_of(o, access->how)};
    if (llvm->GetNumOperands(write) != 4)
        return false;
    const LLVMValueRef colour =
        as_elements(o, llvm->GetOperand(write, 2), o->i32, CHANNELS);
    if (!colour ||
        !put_places(o, access, llvm->GetOperand(write, 1), values + 3))
        return false;
    for (unsigned c = 0; c < CHANNELS; c++)
        values[3 + DIMENSIONS + c] = element(o, colour, c);
    return call(o, WGC_PIXEL "set",
                llvm->VoidTypeInContext(llvm->GetModuleContext(o->module)),
                values, OF_SET) != NULL;
}

/* Whether the call goes. */
static bool open_call(const struct opener *o, LLVMValueRef i)
{
    struct wgc_access access;
    if (!wgc_parse_access(wgc_called_name(o->llvm, i), &access))
        return false;
    o->llvm->PositionBuilderBefore(o->builder, i);
    return access.writes ? open_write(o, i, &access) : open_read(o, i, &access);
}

void wgc_open_pixels(const struct wgc_llvm *llvm, LLVMModuleRef module,
                     LLVMValueRef kernel, const struct wgc_pack_target *target)
{
    const LLVMContextRef context = llvm->GetModuleContext(module);
    const struct opener o = {.llvm = llvm,
                             .module = module,
                             .target = target,
                             .builder = llvm->CreateBuilderInContext(context),
                             .i32 = llvm->Int32TypeInContext(context),
                             .number = llvm->FloatTypeInContext(context)};
    LLVMValueRef next;
    for (LLVMBasicBlockRef b = llvm->GetFirstBasicBlock(kernel); b;
         b = llvm->GetNextBasicBlock(b))
        for (LLVMValueRef i = llvm->GetFirstInstruction(b); i; i = next) {
            next = llvm->GetNextInstruction(i);
            if (llvm->IsACallInst(i) && open_call(&o, i))
                llvm->InstructionEraseFromParent(i);
        }
    llvm->DisposeBuilder(o.builder);
}

static bool is_read(const struct wgc_llvm *llvm, LLVMValueRef i)
{
    return llvm->IsACallInst(i) &&
           (strcmp(wgc_called_name(llvm, i), AT_INTS) == 0 ||
            strcmp(wgc_called_name(llvm, i), AT_FLOATS) == 0);
}

void wgc_drop_pixels(const struct wgc_llvm *llvm, LLVMValueRef kernel)
{
    LLVMValueRef next;
    for (LLVMBasicBlockRef b = llvm->GetFirstBasicBlock(kernel); b;
         b = llvm->GetNextBasicBlock(b))
        for (LLVMValueRef i = llvm->GetFirstInstruction(b); i; i = next) {
            next = llvm->GetNextInstruction(i);
            if (!llvm->GetFirstUse(i) && is_read(llvm, i))
                llvm->InstructionEraseFromParent(i);
        }
}

/* -------------------------------------------------------------- packets -- */

/* What arrays of lanes have room for, in vectors: see glue/pixels.c. */
static unsigned room_of(const struct wgc_packer *p)
{
    enum { WIDTH = 16 };
    const unsigned lanes = (unsigned)p->packing->lanes;
    return lanes < WIDTH ? WIDTH / lanes : 1;
}

static LLVMValueRef in_memory(struct wgc_packer *p, LLVMValueRef vector)
{
    const LLVMValueRef slot = wgc_new_slot(
        p, p->llvm->ArrayType(p->llvm->TypeOf(vector), room_of(p)));
    p->llvm->BuildStore(p->builder, vector, slot);
    return slot;
}

/* The lanes that are on, as integers that are not 0. */
static LLVMValueRef lanes_on(struct wgc_packer *p, LLVMTypeRef integers)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMValueRef zero = llvm->ConstNull(integers);
    const LLVMValueRef all = llvm->BuildNot(p->builder, zero, "");
    return in_memory(p, p->mask ? wgc_choose(p, p->mask, all, zero) : all);
}

/* Whether both read the same pixel, but for the channel. */
static bool is_of_same_pixel(const struct wgc_llvm *llvm, LLVMValueRef a,
                             LLVMValueRef b)
{
    const unsigned count = (unsigned)llvm->GetNumOperands(a);
    bool is = llvm->IsACallInst(b) &&
              llvm->GetCalledValue(a) == llvm->GetCalledValue(b);
    for (unsigned v = 0; v < count && is; v++)
        is = v == HOW || llvm->GetOperand(a, v) == llvm->GetOperand(b, v);
    return is;
}

static LLVMValueRef how_of(const struct wgc_llvm *llvm, LLVMValueRef call)
{
    return llvm->GetOperand(call, HOW);
}

/* The channels that calls behind the first one read of the pixel, up to
 * whatever writes memory. */
static int find_siblings(const struct wgc_packer *p, LLVMValueRef first,
                         LLVMValueRef siblings[CHANNELS])
{
    const struct wgc_llvm *const llvm = p->llvm;
    int count = 0;
    for (LLVMValueRef i = llvm->GetNextInstruction(first);
         i && count < CHANNELS; i = llvm->GetNextInstruction(i)) {
        const LLVMOpcode opcode = llvm->GetInstructionOpcode(i);
        if (is_of_same_pixel(llvm, first, i))
            siblings[count++] = i;
        else if (opcode == LLVMStore || opcode == LLVMFence ||
                 opcode == LLVMAtomicRMW || opcode == LLVMAtomicCmpXchg ||
                 (opcode == LLVMCall && !wgc_is_pure_call(llvm, i) &&
                  !is_read(llvm, i)))
            break;
    }
    return count;
}

static int channel_of(const struct wgc_llvm *llvm, LLVMValueRef read)
{
    return __builtin_ctzll(llvm->ConstIntGetZExtValue(how_of(llvm, read)));
}

static LLVMValueRef load_channel(const struct wgc_packer *p, LLVMValueRef out,
                                 int channel)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const LLVMTypeRef integers = wgc_vector_type(p, p->i32);
    LLVMValueRef at = wgc_integer(p, channel * (int)room_of(p));
    return llvm->BuildLoad2(
        p->builder, integers,
        llvm->BuildGEP2(p->builder, integers, out, &at, 1, ""), "");
}

/* Whether all of the first operands are the same in all lanes. */
static bool put_uniform(struct wgc_packer *p, LLVMValueRef call, unsigned count,
                        LLVMValueRef *values)
{
    for (unsigned v = 0; v < count; v++) {
        const LLVMValueRef operand = p->llvm->GetOperand(call, v);
        if (wgc_shape_of(p->shapes, operand).kind > WGC_UNIFORM)
            return false;
        values[v] = wgc_scalar(p, operand);
    }
    return true;
}

static struct opener opener_of(const struct wgc_packer *p)
{
    return (struct opener){.llvm = p->llvm,
                           .module = p->module,
                           .target = p->target,
                           .builder = p->builder};
}

/* One call reads what several were for; the others find it made. */
static LLVMValueRef write_read(struct wgc_packer *p, LLVMValueRef read)
{
    const struct wgc_llvm *const llvm = p->llvm;
    const struct opener o = opener_of(p);
    LLVMValueRef *const ready = &p->ready[wgc_value_index(p->shapes, read)];
    LLVMValueRef siblings[CHANNELS], values[OF_PACKETS_READ];
    const LLVMValueRef made = *ready;
    *ready = NULL;
    if (made)
        return made;
    if (!put_uniform(p, read, HOW, values))
        return NULL;
    const int count = find_siblings(p, read, siblings);
    unsigned long long how = llvm->ConstIntGetZExtValue(how_of(llvm, read));
    for (int s = 0; s < count; s++)
        how |= llvm->ConstIntGetZExtValue(how_of(llvm, siblings[s]));
    values[HOW] = llvm->ConstInt(p->i32, how, false);
    values[HOW + 1] = wgc_integer(p, p->packing->lanes);
    values[HOW + 2] = p->mask ? lanes_on(p, wgc_vector_type(p, p->i32))
                              : llvm->ConstNull(llvm->TypeOf(values[0]));
    for (unsigned d = 0; d < DIMENSIONS; d++)
        values[HOW + 3 + d] =
            in_memory(p, wgc_vector(p, llvm->GetOperand(read, HOW + 1 + d)));
    const LLVMValueRef out = wgc_new_slot(
        p, llvm->ArrayType(wgc_vector_type(p, p->i32), CHANNELS * room_of(p)));
    values[HOW + 3 + DIMENSIONS] = out;
    if (!call(&o,
              strcmp(wgc_called_name(llvm, read), AT_FLOATS) == 0
                  ? "wgc_pixels_at_floats"
                  : "wgc_pixels_at_ints",
              llvm->VoidTypeInContext(p->context), values,
              HOW + 4 + DIMENSIONS))
        return NULL;
    for (int s = 0; s < count; s++)
        p->ready[wgc_value_index(p->shapes, siblings[s])] =
            load_channel(p, out, channel_of(llvm, siblings[s]));
    return load_channel(p, out, channel_of(llvm, read));
}

static bool write_set(struct wgc_packer *p, LLVMValueRef set)
{
    enum { ALIKE = 3, COUNT = ALIKE + 2 + DIMENSIONS + CHANNELS };
    const struct opener o = opener_of(p);
    LLVMValueRef values[COUNT];
    if (!put_uniform(p, set, ALIKE, values))
        return false;
    values[ALIKE] = wgc_integer(p, p->packing->lanes);
    values[ALIKE + 1] = lanes_on(p, wgc_vector_type(p, p->i32));
    for (unsigned v = ALIKE; v < COUNT - 2; v++)
        values[v + 2] =
            in_memory(p, wgc_vector(p, p->llvm->GetOperand(set, v)));
    return call(&o, "wgc_pixels_set", p->llvm->VoidTypeInContext(p->context),
                values, COUNT) != NULL;
}

bool wgc_write_pixels(struct wgc_packer *p, LLVMValueRef pixel,
                      LLVMValueRef *made)
{
    *made = NULL;
    if (!is_read(p->llvm, pixel))
        return write_set(p, pixel);
    *made = write_read(p, pixel);
    return *made != NULL;
}
